import { z } from 'zod';
import { developmentKeys } from '../development-keys.ts';
import { functionRoutes } from '../edge-functions.ts';
import { definitionOf } from './known-experiments.ts';

const Row = z.looseObject({
  name: z.string(),
  revision: z.number(),
  status: z.string(),
  definition: z.looseObject({}),
});
/** The answer of the function `experiments`, as far as tests look at it. */
export const ExperimentsReply = z.looseObject({
  error: z.string().optional(),
  message: z.string().optional(),
  problems: z.string().optional(),
  experiment: Row.optional(),
  changes: z
    .array(z.looseObject({ id: z.number(), actor: z.string(), action: z.string(), difference: z.array(z.string()) }))
    .optional(),
  before: Row.nullish(),
  after: Row.optional(),
  difference: z.array(z.string()).optional(),
  consequences: z.array(z.string()).optional(),
  version: z.number().nullish(),
  link: z.string().optional(),
  request: z.looseObject({ id: z.number() }).nullish(),
});

/** How a request gets to the function. */
export type Send = (request: Request) => Response | Promise<Response>;

/** The function as it is deployed with these settings, without a network in between. */
export function deployed(backendOrigin: string, siteOrigin: string, settings: Record<string, string>): Send {
  const routes = functionRoutes({
    SUPABASE_URL: backendOrigin,
    SUPABASE_ANON_KEY: developmentKeys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: developmentKeys.secret,
    EXPERIMENTS_SIGNING_KEY: developmentKeys.secret,
    SITE_ORIGIN: siteOrigin,
    ...settings,
  });
  return (request) => routes.request('/experiments', request);
}

/** An experiment as an editor writes it, with one variant besides the control. */
export const written = (name: string, headline = 'The Drop', changed: Record<string, unknown> = {}) =>
  definitionOf(name, {
    variants: [
      { name: 'control', weight: 1 },
      { name: 'b', weight: 1, values: { headline } },
    ],
    goals: [],
    ...changed,
  });
