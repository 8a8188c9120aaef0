-- Deletes old enquiries each night at 03:30 UTC, as the privacy note promises. The number of months must match
-- site.storage.months in src/content/site.ts. Run this file in Supabase's SQL Editor, and again after each change. It is not
-- a migration, because Supabase Lite has no pg_cron.
create extension if not exists pg_cron with schema pg_catalog;

select cron.schedule(
  'delete old enquiries',
  '30 3 * * *',
  $$ delete from public.contact_submissions where created_at < now() - interval '24 months' $$
);
