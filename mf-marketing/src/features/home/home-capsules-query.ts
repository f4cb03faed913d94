import { graphql, type PageServices, queryOptions, reportMissing } from 'shared-runtime';
import { type Capsule, CapsuleCard, toCapsule } from '../../lib/capsule-card.ts';

const HomeCapsules = graphql(
  `
    query homeCapsules {
      fauxFur: product(handle: "faux-fur-capsule") {
        ...CapsuleCard
      }
      bordeaux: product(handle: "bordeaux-capsule") {
        ...CapsuleCard
      }
      burgundy: product(handle: "burgundy-capsule") {
        ...CapsuleCard
      }
      studioFlow: product(handle: "studio-flow-capsule") {
        ...CapsuleCard
      }
      emerald: product(handle: "emerald-knit-edit") {
        ...CapsuleCard
      }
      halfZip: product(handle: "mens-half-zip-capsule") {
        ...CapsuleCard
      }
    }
  `,
  [CapsuleCard],
);

function readCapsule(handle: string, product: Parameters<typeof toCapsule>[0]): Capsule | undefined {
  if (!product) reportMissing({ product: handle });
  return toCapsule(product);
}

/** The capsules that the home page shows by name, in one request. */
export function homeCapsulesQuery({ storefront }: PageServices, signal?: AbortSignal) {
  return queryOptions({
    queryKey: ['marketing', 'home-capsules'],
    queryFn: async (context) => {
      const answer = await storefront.ask(HomeCapsules, {}, { signal: signal ?? context.signal });
      return {
        fauxFur: readCapsule('faux-fur-capsule', answer.fauxFur),
        bordeaux: readCapsule('bordeaux-capsule', answer.bordeaux),
        burgundy: readCapsule('burgundy-capsule', answer.burgundy),
        studioFlow: readCapsule('studio-flow-capsule', answer.studioFlow),
        emerald: readCapsule('emerald-knit-edit', answer.emerald),
        halfZip: readCapsule('mens-half-zip-capsule', answer.halfZip),
      };
    },
  });
}
