-- An enquiry that has waited in the outbox says when it was sent; every other leaves that to the column's default. The
-- policy bounds what may be said, so that the publishable key can neither date an enquiry ahead nor back at will.
grant insert (created_at) on public.contact_submissions to anon;

alter policy "anyone may send a new enquiry" on public.contact_submissions
  with check (
    status = 'new' and created_at between now() - interval '30 days' and now() + interval '5 minutes'
  );
