-- A retried insert sets created_at to the time an enquiry was sent; other inserts use the default. The policy limits the value,
-- so that the publishable key cannot insert arbitrary dates.
grant insert (created_at) on public.contact_submissions to anon;

alter policy "anyone may send a new enquiry" on public.contact_submissions
  with check (
    status = 'new' and created_at between now() - interval '30 days' and now() + interval '5 minutes'
  );
