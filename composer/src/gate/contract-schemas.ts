import { z } from 'zod';
import type * as mini from 'zod/mini';
import { JsonSchema } from 'shared-contracts/composition';

type Schema = mini.ZodMiniType;

/** Schemas by the contract: `event cart:line-added v1`, `slot product-row`, `slice cart`, `stored capsule-collective-cart v1`. */
export type ContractSchemas = Readonly<Record<string, JsonSchema>>;

/** The values that a party of contracts sends to others, and those that it takes from others. */
export interface SpokenSchemas {
  readonly sends: ContractSchemas;
  readonly takes: ContractSchemas;
}

/** The contracts of a build of the shell. One from before builds recorded the version of the package has none. */
export interface ShellContracts extends SpokenSchemas {
  readonly version?: string | undefined;
}

/** Rules that run code, or change a value before it is checked: JSON Schema can't say them. */
const CODE = new Set(['custom', 'overwrite']);
/** Types that JSON can't hold, or whose input is decided by code. */
const NOT_JSON = new Set([
  'custom',
  'transform',
  'date',
  'bigint',
  'symbol',
  'undefined',
  'void',
  'nan',
  'map',
  'set',
  'file',
  'function',
  'promise',
  'lazy',
]);

interface Described {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
}

/** The keyword that marks what JSON Schema can't say: comparisons of it stay undecided. */
export const UNSAID = 'x-code';

function convert(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { type, checks = [] }: Described = zodSchema._zod.def;
      const runsCode = checks.some(({ _zod }) => CODE.has(_zod.def.check));
      if (runsCode || (NOT_JSON.has(type) && type !== 'lazy')) jsonSchema[UNSAID] = type;
      // A value that can't be read is replaced by another, so everything is accepted.
      if (type === 'catch' && io === 'input') for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    },
  });
  return JsonSchema.parse(found);
}

/** What a holder of the schema sends or stores: its parsed values. */
export const producedBy = (schema: Schema): JsonSchema => convert(schema, 'output');

/** What a holder of the schema reads. */
export const acceptedBy = (schema: Schema): JsonSchema => convert(schema, 'input');
