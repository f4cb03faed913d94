import { BRAND } from 'shared-contracts';
import { browserStorage, kept, z } from 'shared-runtime';
import type { AgreementMemory } from './favorites-sync.ts';

export const Agreement = z.object({
  userId: z.string(),
  handles: z.array(z.string()),
  removed: z._default(z.array(z.string()), []),
});

/** The memory in this browser's storage. Where that is forbidden or unreadable, every meeting is a first one. */
export const agreementMemory: AgreementMemory = kept(
  `${BRAND.keyPrefix}-favorites-account`,
  Agreement,
  browserStorage.local,
);
