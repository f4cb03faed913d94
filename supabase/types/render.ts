import type { SchemaDescription } from './introspect.ts';

const scalar: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

const HEADER = `// Generated from the migrations by supabase/generate-types.ts. Change a migration and generate it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

function typeName(type: string, schema: SchemaDescription): string {
  if (type.endsWith('[]')) return `${typeName(type.slice(0, -2), schema)}[]`;
  if (schema.enums.some(({ name }) => name === type)) return `Database['public']['Enums']['${type}']`;
  return scalar[type] ?? 'string';
}

const block = (name: string, lines: string[], indent: string): string =>
  lines.length === 0
    ? `${indent}${name}: { [_ in never]: never };`
    : [`${indent}${name}: {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}};`].join('\n');

const quoted = (values: string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;

function renderTable(table: string, schema: SchemaDescription): string {
  const columns = schema.columns.filter((column) => column.table === table);
  const line = (name: string, mark: string, type: string, nullable: boolean) =>
    `${name}${mark}: ${typeName(type, schema)}${nullable ? ' | null' : ''};`;
  const written = columns.filter(({ generated }) => !generated);
  const relationships = schema.relationships
    .filter((relationship) => relationship.table === table)
    .map(
      ({ name, columns: own, unique, referenced, referencedColumns }) =>
        `{ foreignKeyName: '${name}'; columns: ${quoted(own)}; isOneToOne: ${unique}; referencedRelation: '${referenced}'; referencedColumns: ${quoted(referencedColumns)} }`,
    );
  return [
    `      ${table}: {`,
    block(
      'Row',
      columns.map((c) => line(c.name, '', c.type, c.nullable)),
      '        ',
    ),
    block(
      'Insert',
      written.map((c) => line(c.name, c.optional ? '?' : '', c.type, c.nullable)),
      '        ',
    ),
    block(
      'Update',
      written.map((c) => line(c.name, '?', c.type, c.nullable)),
      '        ',
    ),
    `        Relationships: [${relationships.join(', ')}];`,
    '      };',
  ].join('\n');
}

function renderFunction(routine: SchemaDescription['functions'][number], schema: SchemaDescription): string {
  const args = routine.args.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeName(type, schema)}`,
  );
  const row = routine.columns.map(({ name, type }) => `${name}: ${typeName(type, schema)}`).join('; ');
  const single = row ? `{ ${row} }` : typeName(routine.returns, schema);
  const returns = routine.returnsSet ? `${single}[]` : single;
  return `      ${routine.name}: { Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'}; Returns: ${returns} };`;
}

/** The type that supabase-js takes as its parameter. */
export function renderDatabase(schema: SchemaDescription): string {
  const tables = [...new Set(schema.columns.map(({ table }) => table))];
  const enums = schema.enums.map(
    ({ name, values }) => `      ${name}: ${values.map((value) => `'${value}'`).join(' | ')};`,
  );
  return [
    HEADER,
    'export type Database = {',
    "  __InternalSupabase: { PostgrestVersion: '13' };",
    '  public: {',
    '    Tables: {',
    ...tables.map((table) => renderTable(table, schema)),
    '    };',
    '    Views: { [_ in never]: never };',
    '    Functions: {',
    ...schema.functions.map((routine) => renderFunction(routine, schema)),
    '    };',
    '    Enums: {',
    ...enums,
    '    };',
    '    CompositeTypes: { [_ in never]: never };',
    '  };',
    '};',
    '',
  ].join('\n');
}
