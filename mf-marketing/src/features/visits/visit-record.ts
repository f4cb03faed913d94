import type { Observation } from 'shared-contracts';

type Step = Extract<Observation, { kind: 'step' }>['step'];

/** One record as the function track-vitals takes it: it does not identify the visitor. */
export type VisitRecord =
  | { readonly kind: 'view'; readonly page: string }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'search'; readonly results: 0; readonly query: string }
  | {
      readonly kind: 'vital';
      readonly name: string;
      readonly value: number;
      readonly page: string;
      readonly remote: string;
    }
  | {
      readonly kind: 'error';
      readonly code: string;
      readonly remote: string;
      readonly variants: string;
      readonly page: string;
    };
