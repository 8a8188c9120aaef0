-- An insert may omit the id. The site sends an id derived from the fields, so that a repeated enquiry is stored once.
alter table public.contact_submissions alter column id set default gen_random_uuid();
