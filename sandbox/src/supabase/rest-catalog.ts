import type { Database } from './database.ts';

/** A column of a table, or a parameter of a function, as far as the mends of bodies look at it. */
export interface BodyField {
  readonly name: string;
  readonly isJson: boolean;
  /** The expression of its default; null without one. */
  readonly defaultValue: string | null;
}

const OF_TABLE = `select a.attname as name, a.atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json,
    pg_get_expr(d.adbin, d.adrelid) as default_value
  from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = to_regclass(format('public.%I', $1::text)) and a.attnum > 0 and not a.attisdropped`;

const OF_FUNCTION = `select distinct field.name, field.type in ('json'::regtype, 'jsonb'::regtype) as is_json, null as default_value
  from pg_proc as p, unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[])) as field (name, type)
  where p.pronamespace = 'public'::regnamespace and p.proname = $1::text and field.name <> ''`;

/** The fields that a request's body may have, by the table or function that it names. What was found is remembered. */
export function createRestCatalog(database: Database) {
  const known = new Map<string, readonly BodyField[]>();
  return {
    async fieldsOf(name: string, isFunction: boolean): Promise<readonly BodyField[]> {
      const key = `${isFunction ? 'rpc/' : ''}${name}`;
      const found = known.get(key);
      if (found) return found;
      const rows = await database.query(isFunction ? OF_FUNCTION : OF_TABLE, [name]);
      const fields = rows.map((row) => ({
        name: String(row.name),
        isJson: row.is_json === true,
        defaultValue: typeof row.default_value === 'string' ? row.default_value : null,
      }));
      if (fields.length > 0) known.set(key, fields);
      return fields;
    },

    /** The value of a default now, as JSON. */
    async defaultOf({ defaultValue }: BodyField): Promise<unknown> {
      if (defaultValue === null) return null;
      const [row] = await database.query(`select to_json(${defaultValue}) as value`);
      return row?.value ?? null;
    },
  };
}

export type RestCatalog = ReturnType<typeof createRestCatalog>;
