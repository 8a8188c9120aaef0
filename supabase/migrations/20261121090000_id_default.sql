-- An enquiry may come without an id, as a payload of the six fields alone does. The site sends its own, which it makes
-- of the fields, so that the same enquiry is stored once.
alter table public.contact_submissions alter column id set default gen_random_uuid();
