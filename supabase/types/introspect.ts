import { z } from 'zod';

const column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  optional: z.boolean(),
  generated: z.boolean(),
});
const relationship = z.object({
  table: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  referenced: z.string(),
  referencedColumns: z.array(z.string()),
  unique: z.boolean(),
});
const routine = z.object({
  name: z.string(),
  args: z.array(z.object({ name: z.string(), type: z.string(), optional: z.boolean() })),
  returns: z.string(),
  returnsSet: z.boolean(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
const enumeration = z.object({ name: z.string(), values: z.array(z.string()) });

export const schemaDescription = z.object({
  columns: z.array(column),
  relationships: z.array(relationship),
  functions: z.array(routine),
  enums: z.array(enumeration),
});
export type SchemaDescription = z.infer<typeof schemaDescription>;

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    (not a.attnotnull or a.atthasdef or a.attidentity <> '') as optional, (a.attidentity = 'a' or a.attgenerated <> '') as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const RELATIONSHIPS = `
  select c.relname as "table", k.conname as name, f.relname as referenced,
    (select array_agg(attname::text order by n) from unnest(k.conkey) with ordinality as u (num, n)
      join pg_attribute on attrelid = k.conrelid and attnum = num) as columns,
    (select array_agg(attname::text order by n) from unnest(k.confkey) with ordinality as u (num, n)
      join pg_attribute on attrelid = k.confrelid and attnum = num) as "referencedColumns",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and (select array_agg(x order by x) from unnest(i.indkey::int[]) x) = (select array_agg(x::int order by x) from unnest(k.conkey) x)) as "unique"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace and not c.relispartition
  order by c.relname, k.conname`;

const FUNCTIONS = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as "returnsSet",
    coalesce((select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(t, null),
      'optional', n > p.pronargs - p.pronargdefaults) order by p.proargnames[n]) from unnest(p.proargtypes::oid[]) with ordinality as u (t, n)), '[]') as args,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(t, null)) order by n)
      from unnest(p.proallargtypes, p.proargmodes) with ordinality as u (t, mode, n) where mode = 't'), '[]') as columns
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by p.proname`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;

/** Reads from the catalogue what requests can name. */
export async function introspect(query: (text: string) => Promise<unknown[]>): Promise<SchemaDescription> {
  return schemaDescription.parse({
    columns: await query(COLUMNS),
    relationships: await query(RELATIONSHIPS),
    functions: await query(FUNCTIONS),
    enums: await query(ENUMS),
  });
}
