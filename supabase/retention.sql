-- Deletes older enquiries each night at 03:30 UTC, as the page promises: the months must be those of site.storage in
-- src/content/site.ts. Run this in the dashboard's SQL editor, and again after each change. It is no migration, because
-- Supabase Lite has no pg_cron.
create extension if not exists pg_cron with schema pg_catalog;

select cron.schedule(
  'delete old enquiries',
  '30 3 * * *',
  $$ delete from public.contact_submissions where created_at < now() - interval '24 months' $$
);
