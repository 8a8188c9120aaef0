import { expect, test } from 'vitest'
import { diagnose } from '../../src/store/diagnose.ts'
import type { StoreError } from '../../src/store/diagnoses.ts'
import { tableName } from '../../src/store/row.ts'

// Responses of Supabase's gateway, of Cloudflare in front of it, of PostgREST and PostgreSQL. Supabase Lite has other codes.
test.for<[cause: StoreError, status: number, code?: string, message?: string]>([
  ['unreachable', 0, '', 'TypeError: fetch failed'],
  ['unreachable', 522, '', '<!doctype html>'],
  ['unreachable', 530],
  ['unreachable', 540],
  ['failing', 429],
  ['failing', 503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.'],
  ['failing', 500, '57014', 'canceling statement due to statement timeout'],
  ['failing', 524, '', '<!doctype html>'],
  ['failing', 544],
  ['quota', 402, '', 'exceeded_egress_quota'],
  ['read-only', 405, '25006', 'cannot execute INSERT in a read-only transaction'],
  ['wrong key', 401, '', 'Invalid API key'],
  ['wrong key', 403],
  ['not a data API', 404, '', '<!doctype html><title>Not found'],
  ['not a data API', 404],
  ['schema', 404, 'PGRST205', `Could not find the table 'public.${tableName}' in the schema cache`],
  ['schema', 400, 'PGRST204', `Could not find the 'name' column of '${tableName}' in the schema cache`],
  ['schema', 406, 'PGRST106', 'Invalid schema: public'],
  ['schema', 404, '42P01', `relation "public.${tableName}" does not exist`],
  ['schema', 400, '42703', `column "name" of relation "${tableName}" does not exist`],
  ['schema', 400, '22P02', 'invalid input syntax for type integer: "x"'],
  ['permission', 401, '42501', `permission denied for table ${tableName}`],
  ['permission', 401, '42501', 'permission denied for schema public'],
  ['constraint', 400, '22001', 'value too long for type character varying(100)'],
  [
    'constraint',
    409,
    '23503',
    `insert or update on table "${tableName}" violates foreign key constraint "x"`,
  ],
  ['constraint', 400, '428C9', 'cannot insert a non-DEFAULT value into column "name"'],
  ['trigger', 400, 'P0001', 'Not on a Sunday'],
  ['trigger', 402, 'PT402', 'Payment required'],
  ['trigger', 400, '3F000', 'schema "net" does not exist'],
  ['trigger', 404, '42883', 'function net.http_post(text, jsonb) does not exist'],
  ['trigger', 404, '42P01', 'relation "audit" does not exist'],
  ['trigger', 404, '42P01', `relation "${tableName}_audit" does not exist`],
  ['trigger', 403, '42501', 'permission denied for schema net'],
  ['trigger', 400, '42703', 'record "new" has no field "company"'],
  ['trigger', 400, '42703', 'column "x" of relation "audit" does not exist'],
  ['trigger', 400, '23502', 'null value in column "x" of relation "audit" violates not-null constraint'],
  ['trigger', 401, '42501', `permission denied for sequence ${tableName}_number_seq`],
  ['trigger', 401, '42501', 'permission denied for function next_number'],
  ['trigger', 400, '0A000', `cannot perform INSERT RETURNING on relation "${tableName}"`],
  ['trigger', 500, '2F005', 'control reached end of trigger procedure without RETURN'],
])('names the cause "%s" of a response with %i %s %s', ([cause, status, code, message]) => {
  expect(diagnose({ status, error: { code, message } })).toMatchObject({ cause, backendStatus: status })
})
