import { freezeClasses, freezeData, log, type RenderJob } from 'composer/guest';
import type { ServerExperiments } from 'experiments/guest';
import { createQueryClient, createShopEvents, createShopStore, type PageServices } from 'shared-contracts';
import { createStorefront } from 'shared-contracts/storefront';

/** Once for the process: each page has a data cache and a store, all caches have the same classes, and all stores begin with the same state. */
function freezeShared(): void {
  freezeData(createShopStore().getState());
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

let isFrozen = false;

/** What the loaders and parts of one page are given. Several releases get the same, and none may change it for the others. */
export function createServerServices({ settings }: RenderJob, experiments: ServerExperiments): PageServices {
  if (!isFrozen) freezeShared();
  isFrozen = true;
  const services: PageServices = {
    queryClient: createQueryClient('server'),
    storefront: createStorefront({ ...settings.config.storefront, log }),
    config: settings.config,
    store: createShopStore(),
    events: createShopEvents(),
    experiments,
    side: 'server',
  };
  const { queryClient, storefront, store, events } = services;
  for (const given of [services, queryClient, storefront, store, events]) Object.freeze(given);
  return services;
}
