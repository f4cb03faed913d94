import { graphql, type PageServices, queryOptions } from 'shared-contracts';
import { CapsuleCard, toCapsule } from '../../lib/capsule-card.ts';

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

/** The capsules that the home page shows by name, in one request. */
export function homeCapsulesQuery({ storefront }: PageServices, signal?: AbortSignal) {
  return queryOptions({
    queryKey: ['marketing', 'home-capsules'],
    queryFn: async (context) => {
      const answer = await storefront.ask(HomeCapsules, {}, { signal: signal ?? context.signal });
      return {
        fauxFur: toCapsule(answer.fauxFur),
        bordeaux: toCapsule(answer.bordeaux),
        burgundy: toCapsule(answer.burgundy),
        studioFlow: toCapsule(answer.studioFlow),
        emerald: toCapsule(answer.emerald),
        halfZip: toCapsule(answer.halfZip),
      };
    },
  });
}
