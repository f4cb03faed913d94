import { freezeClasses, freezeData, log, type RenderJob } from 'composer/guest';
import type { ServerExperiments } from 'experiments/guest';
import { EVENTS, ShopError } from 'shared-contracts';
import {
  createQueryClient,
  createShopEvents,
  createShopStore,
  type PageServices,
  type ShopStore,
  z,
} from 'shared-runtime';
import { createStorefront } from 'shared-runtime/storefront';

/** A schema of each kind that remotes may make: all of one kind have the same methods. */
function schemasOfAllKinds(): object[] {
  const text = z.string();
  const checks = [z.minLength(1), z.maxLength(1), z.regex(/a/), z.trim()];
  const limits = [z.gte(0), z.lte(0), z.minimum(0), z.positive()];
  const wrapped = [z.array(text), z.catch(text, ''), z.nullable(text), z.optional(text), z._default(text, '')];
  const others = [z.object({}), z.record(text, text), z.enum(['a']), z.literal('a'), z.unknown()];
  return [
    text,
    text.check(...checks),
    z.email(),
    z.safeParse(text, 1),
    z.number().check(...limits),
    z.int(),
    z.pipe(
      text,
      z.transform((value) => value),
    ),
    ...checks,
    ...limits,
    ...wrapped,
    ...others,
  ];
}

/**
 * Freezes the objects that the services of all pages share. To be called before any release is evaluated: all data caches have the same
 * classes, all stores begin with the same state, and the schemas of events are made when they are first asked for.
 */
export function freezeServices(): void {
  freezeData(createShopStore().getState());
  freezeData(schemasOfAllKinds());
  for (const { versions } of Object.values(EVENTS)) for (const schema of Object.values(versions)) freezeData(schema());
  const client = createQueryClient('server');
  const [queries, mutations] = [client.getQueryCache(), client.getMutationCache()];
  freezeClasses([
    client,
    queries,
    mutations,
    queries.build(client, { queryKey: ['frozen'] }),
    mutations.build(client, {}),
  ]);
}

/** A store whose slices have no owner: a write on the server would show in other visitors' pages. */
function createOwnerlessStore(): ShopStore {
  return {
    ...createShopStore(),
    claim(slice, by) {
      throw new ShopError('STORE-002', { slice, by, owner: 'none on the server' });
    },
  };
}

/** The part of a job that its services depend on. */
interface ServicesJob {
  readonly settings: Pick<RenderJob['settings'], 'config'>;
}

/** The services of one page's loaders and parts. Several releases share them, and none may change them for the others. */
export function createServerServices(
  { settings }: ServicesJob,
  { close: _close, ...experiments }: ServerExperiments,
): PageServices {
  const services: PageServices = {
    queryClient: createQueryClient('server'),
    storefront: createStorefront({ ...settings.config.storefront, log }),
    config: settings.config,
    store: createOwnerlessStore(),
    events: createShopEvents(),
    experiments,
    side: 'server',
  };
  const { queryClient, storefront, store, events } = services;
  for (const given of [services, queryClient, storefront, store, events, experiments]) Object.freeze(given);
  return services;
}
