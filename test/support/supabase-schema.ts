import { globSync, readFileSync } from 'node:fs'

/** Supabase's roles, and the default privileges that its older projects hand each new table to them with. */
export const supabaseRoles = `
  create role anon;
  create role authenticated;
  create role service_role bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

export const readMigrations = () =>
  globSync('supabase/migrations/*.sql')
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
