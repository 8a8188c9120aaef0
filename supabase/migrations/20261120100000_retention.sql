-- Deletes old enquiries each night at 03:30 UTC, as the privacy page promises, where the extension pg_cron is available. Elsewhere
-- it does nothing, and a failure is a warning, so that `supabase db push` goes on. The file can be run again in Supabase's SQL
-- Editor, for example after pg_cron was enabled. Another number of months is a new migration, and must match
-- site.storage.months in src/shared/content/site.ts.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule(
      'delete old enquiries',
      '30 3 * * *',
      'delete from public.contact_submissions where created_at < now() - interval ''24 months'''
    );
  end if;
exception when others then
  raise warning 'Old enquiries will not be deleted: %. Enable pg_cron and run this file in the SQL Editor.', sqlerrm;
end
$$;
