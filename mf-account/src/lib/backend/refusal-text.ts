import { ERROR_REGISTRY, isShopError } from 'shared-contracts';

const REFUSALS = new Map([
  ['23505', 'That time has just been taken. Please choose another one.'],
  ['22023', 'That time can no longer be booked. Please choose another one.'],
  ['PT404', 'That consultation is no longer in your account.'],
  ['PT409', 'That consultation can no longer be changed.'],
  ['PT429', 'That was tried too often in a short time. Please wait a little.'],
]);

/** What a person is told when the backend did not do as asked. */
export function refusalText(error: unknown): string {
  if (!isShopError(error)) return ERROR_REGISTRY['BACKEND-001'].shown;
  const told = isShopError(error, 'BACKEND-002') ? REFUSALS.get(String(error.details['code'])) : undefined;
  return told ?? error.shown;
}
