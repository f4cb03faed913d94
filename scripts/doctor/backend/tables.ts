import { readdirSync } from 'node:fs';
import path from 'node:path';
import { functions } from '../../../sandbox/src/supabase/testing/function-expectations.ts';
import {
  type Cells,
  type TableExpectation,
  tables,
} from '../../../sandbox/src/supabase/testing/permission-expectations.ts';
import type { Check } from '../check.ts';
import { judged, listed } from '../finding.ts';
import { askBackend, databaseOf, fieldsOf, type Query, type Services, withKey } from '../services.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../supabase/migrations');
const PUSH = 'Run `supabase db push`.';
/** The matrix of permissions, which the tests of the backend use too. The rows that it names are not asked for. */
const MATRIX = Object.entries(tables(''));
const ANY_SLOT = '2031-03-03T18:00:00Z';

/** A problem with what strangers may read of a table, in a sentence; none where it is as the matrix says. */
async function readByStrangers(services: Services, table: string, { select }: TableExpectation): Promise<string[]> {
  const headers = withKey(services.config.supabase.publishableKey);
  const { status, body } = await askBackend(services, `/rest/v1/${table}?select=*&limit=0`, { headers });
  const { code } = fieldsOf(body);
  if (code === 'PGRST205' || code === '42P01') return [`The table ${table} is missing.`];
  const isDenied = code === '42501';
  if (!isDenied && status !== 200) return [`The table ${table} answered ${status}.`];
  if (select[0] === 'denied') return isDenied ? [] : [`Strangers may read the table ${table}.`];
  return isDenied ? [`Strangers may not read the table ${table}, as pages do.`] : [];
}

const strangers: Check = {
  id: 'backend.tables',
  asks: 'Are all tables there, and can strangers read those alone that pages read?',
  why: 'The publishable key is in every page: what it may read is public.',
  remedy: `${PUSH} A table or a grant that was made by hand has to be taken back by hand.`,
  after: 'backend.settings',
  async run(services) {
    const problems: string[] = [];
    for (const [table, expectation] of MATRIX) problems.push(...(await readByStrangers(services, table, expectation)));
    return judged(problems, `All ${MATRIX.length} are.`);
  },
};

type Action = 'select' | 'insert' | 'update' | 'delete';
const ACTIONS: readonly Action[] = ['select', 'insert', 'update', 'delete'];
/** The roles of requests, with the cells of the matrix that are theirs: accounts share one. */
const ROLES: Readonly<Record<string, (cells: Cells) => readonly string[]>> = {
  anon: ([anon]) => [anon],
  authenticated: ([, ...accounts]) => accounts,
};

const rightOf = (role: string, action: Action, table: string): string => `${role} may ${action} ${table}`;

function expectedRights(): string[] {
  return MATRIX.flatMap(([table, expectation]) =>
    Object.entries(ROLES).flatMap(([role, cellsOf]) =>
      ACTIONS.flatMap((action) =>
        cellsOf(expectation[action]).some((cell) => cell !== 'denied') ? [rightOf(role, action, table)] : [],
      ),
    ),
  );
}

const TABLE_RIGHTS = `select role, action, c.relname as name
  from pg_class c
  cross join unnest(array['anon', 'authenticated']) as role
  cross join unnest(array['select', 'insert', 'update', 'delete']) as action
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and case when action = 'delete' then has_table_privilege(role, c.oid, action)
      else has_any_column_privilege(role, c.oid, action) end`;
const NO_SECURITY = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`;
const CALLABLE = `select distinct p.proname as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`;
const FUNCTIONS = `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`;

const namesOf = (rows: readonly Record<string, unknown>[]): string[] => rows.map(({ name }) => String(name));

async function rightsProblems(query: Query): Promise<string[]> {
  const rows = await query(TABLE_RIGHTS);
  const actual = rows.map(({ role, action, name }) =>
    rightOf(String(role), ACTIONS.find((one) => one === action) ?? 'select', String(name)),
  );
  const expected = expectedRights();
  const tooMuch = actual.filter((right) => !expected.includes(right));
  const tooLittle = expected.filter((right) => !actual.includes(right));
  return [
    ...(tooMuch.length > 0 ? [`Too much is permitted: ${listed(tooMuch)}.`] : []),
    ...(tooLittle.length > 0
      ? [`Too little is permitted: ${listed(tooLittle.map((right) => `not that ${right}`))}.`]
      : []),
  ];
}

async function functionProblems(query: Query): Promise<string[]> {
  const expected = Object.entries(functions(ANY_SLOT));
  const open = expected.flatMap(([name, { call }]) => (call[0] === '42501' ? [] : [name]));
  const present = namesOf(await query(FUNCTIONS));
  const missing = expected.flatMap(([name]) => (present.includes(name) ? [] : [name]));
  const callable = namesOf(await query(CALLABLE));
  const tooMuch = callable.filter((name) => !open.includes(name));
  const tooLittle = open.filter((name) => !callable.includes(name) && !missing.includes(name));
  return [
    ...(missing.length > 0 ? [`Functions of the database are missing: ${listed(missing)}.`] : []),
    ...(tooMuch.length > 0 ? [`Strangers may call ${listed(tooMuch)}.`] : []),
    ...(tooLittle.length > 0 ? [`Strangers may not call ${listed(tooLittle)}, as pages do.`] : []),
  ];
}

const rights: Check = {
  id: 'backend.rights',
  asks: 'May each role read, write, and call exactly what the permission matrix says, with row level security everywhere?',
  why: 'A grant too many lets every visitor of the shop read or change what is not theirs.',
  remedy: `${PUSH} Then \`psql "$DATABASE_URL" -f supabase/tests/permissions.sql\` tries it as those roles.`,
  needs: 'database or token',
  async run(services) {
    const query = databaseOf(services);
    const open = namesOf(await query(NO_SECURITY));
    return judged(
      [
        ...(open.length > 0 ? [`Row level security is off for ${listed(open)}.`] : []),
        ...(await rightsProblems(query)),
        ...(await functionProblems(query)),
      ],
      `Yes, for ${MATRIX.length} tables.`,
    );
  },
};

const migrations: Check = {
  id: 'backend.migrations',
  asks: 'Are all migrations applied?',
  why: 'Functions and pages call what the newest migrations make.',
  remedy: PUSH,
  needs: 'database or token',
  async run(services) {
    const query = databaseOf(services);
    const rows = await query('select version as name from supabase_migrations.schema_migrations');
    const applied = namesOf(rows);
    const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
    const missing = files.filter((file) => !applied.includes(file.split('_')[0] ?? '')).sort();
    const problem = `${missing.length} of ${files.length} migrations are not applied: ${listed(missing, 3)}.`;
    return judged(missing.length > 0 ? [problem] : [], `All ${files.length} are.`);
  },
};

/** Whether the database is what the shop expects. */
export const tableChecks: readonly Check[] = [strangers, rights, migrations];
