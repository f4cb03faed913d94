import { ERROR_REGISTRY, isShopError } from 'shared-contracts';

const REFUSALS = new Map([
  ['23505', 'Someone just booked that time. Please choose another.'],
  ['22023', 'That time is no longer available. Please choose another.'],
  ['PT404', 'That session is no longer in your account.'],
  ['PT409', 'That session can no longer be changed.'],
  ['PT429', 'Too many attempts. Please wait a moment and try again.'],
]);

/** The text shown when the backend refused a request or failed. */
export function refusalText(error: unknown): string {
  if (!isShopError(error)) return ERROR_REGISTRY['BACKEND-001'].shown;
  const text = isShopError(error, 'BACKEND-002') ? REFUSALS.get(String(error.details['code'])) : undefined;
  return text ?? error.shown;
}
