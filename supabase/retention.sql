-- Keeps what the page promises: each night at 03:30 UTC, older enquiries are deleted. The number is written by
-- `npm run assets` from site.storage.months in src/content/site.ts. Run this in the dashboard's SQL editor; run again, it
-- changes the schedule. It is no migration, because Supabase Lite has no pg_cron.
create extension if not exists pg_cron with schema pg_catalog;

select cron.schedule(
  'delete old enquiries',
  '30 3 * * *',
  $$ delete from public.contact_submissions where created_at < now() - interval '24 months' $$
);
