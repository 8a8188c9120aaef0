-- Enquiries from the site's form, with the limits of src/shared/content/contact.ts and the interests of src/shared/content/interests.ts.
-- Anyone can use the publishable key without the site, so the checks reject most values that the site would reject.
create table public.contact_submissions (
  -- The site sends an id derived from the fields, so that a repeated enquiry is stored once. Any other insert may omit it.
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (
    char_length(name) <= 200 and btrim(name) <> '' and name !~ '[\u0001-\u001f\u007f-\u009f]'
  ),
  email text not null check (
    char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
  ),
  company text not null check (
    char_length(company) <= 200 and btrim(company) <> '' and company !~ '[\u0001-\u001f\u007f-\u009f]'
  ),
  interest text not null check (
    interest in ('ai-strategy', 'ai-agents', 'integrations', 'security', 'prototypes', 'funding', 'other')
  ),
  message text not null check (
    char_length(message) <= 5000 and btrim(message, E' \t\n') <> '' and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
  status text not null default 'new' check (char_length(status) between 1 and 50)
);

create index contact_submissions_created_at on public.contact_submissions (created_at desc);
