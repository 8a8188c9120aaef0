-- The publishable key, which is public, may insert a new enquiry and nothing else. Operators use the dashboard.
-- This file can be run again, for example in Supabase's SQL Editor, and repairs every privilege and policy of the table, and
-- the defaults that the policy expects. A view or a `security definer` function of yours could still expose rows.
do $$
declare
  policy name;
begin
  for policy in
    select policyname from pg_policies where schemaname = 'public' and tablename = 'contact_submissions'
  loop
    execute format('drop policy %I on public.contact_submissions', policy);
  end loop;
end
$$;

alter table public.contact_submissions enable row level security;

-- Projects differ in the default privileges of a new table. This also revokes privileges on single columns.
revoke all on public.contact_submissions from public, anon, authenticated;

-- On the whole table, so that a new field needs no grant. So anyone can also fill a column that you add for notes.
grant insert on public.contact_submissions to anon;
grant select, update, delete on public.contact_submissions to service_role;
grant usage on schema public to anon, service_role;

alter table public.contact_submissions
  alter created_at set default now(),
  alter status set default 'new';

create policy "anyone may send a new enquiry" on public.contact_submissions
  for insert to anon
  with check (status = 'new' and created_at = now());
