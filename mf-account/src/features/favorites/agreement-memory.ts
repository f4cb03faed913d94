import { BRAND } from 'shared-contracts';
import type { Agreement, AgreementMemory } from './favorites-sync.ts';

const KEY = `${BRAND.keyPrefix}-favorites-account`;

function isAgreement(stored: unknown): stored is Agreement {
  if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('handles' in stored)) return false;
  const { userId, handles } = stored;
  return typeof userId === 'string' && Array.isArray(handles) && handles.every((one) => typeof one === 'string');
}

/** The memory in this browser's storage. Where that is forbidden or unreadable, every meeting is a first one. */
export const agreementMemory: AgreementMemory = {
  read() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isAgreement(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(agreement) {
    try {
      localStorage.setItem(KEY, JSON.stringify(agreement));
    } catch {
      // Nothing to remember then.
    }
  },
};
