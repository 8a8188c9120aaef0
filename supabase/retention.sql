-- Deletes enquiries that are older than the page promises (site.storage.months in src/content/site.ts): every night at
-- 03:30 UTC. Run it once in the SQL editor; running it again changes the schedule. It is no migration, since Supabase
-- Lite has no pg_cron.
create extension if not exists pg_cron;

select cron.schedule(
  'delete old enquiries',
  '30 3 * * *',
  $$ delete from public.contact_submissions where created_at < now() - interval '24 months' $$
);
