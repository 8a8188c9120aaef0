-- Enquiries from the site's form. The limits are those of src/content/contact.ts, the interests those of
-- src/content/interests.ts; a test holds the two sides together.
create table public.contact_submissions (
  id uuid primary key,
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  company text not null check (char_length(company) between 1 and 200),
  interest text not null check (
    interest in ('ai-strategy', 'ai-agents', 'integrations', 'security', 'prototypes', 'funding', 'other')
  ),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'new' check (char_length(status) between 1 and 50)
);

create index contact_submissions_created_at on public.contact_submissions (created_at desc);

alter table public.contact_submissions enable row level security;

-- The publishable key may add an enquiry and do nothing else: not read, not change, not delete.
revoke all on public.contact_submissions from anon, authenticated;
grant insert (id, name, email, company, interest, message, status) on public.contact_submissions to anon;

create policy "anyone may send a new enquiry" on public.contact_submissions
  for insert to anon
  with check (status = 'new');

grant select, update, delete on public.contact_submissions to service_role;
