import { type ErrorCode, isShopError, type ShopError } from '../../../shared-contracts/src/errors/index.ts';
import { answer } from '../_shared/site-answers.ts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  'EXPERIMENT-002': 400,
  'EXPERIMENT-003': 409,
  'EXPERIMENT-004': 503,
  'EXPERIMENT-006': 403,
  'BACKEND-001': 503,
  'BACKEND-002': 503,
};
const RETRY_SECONDS = '5';

function refusalOf({ code, details, shown }: ShopError, status: number): Response {
  const problems = details['problems'] ?? details['reason'];
  return answer(
    status,
    { error: code, message: shown, ...(problems === undefined ? {} : { problems }) },
    status === 503 ? { 'retry-after': RETRY_SECONDS } : {},
  );
}

/** The answer to a command that failed. Only operators see failures that an administrator cannot fix. */
export function answerFailure(error: unknown): Response {
  const status = isShopError(error) ? STATUS[error.code] : undefined;
  if (isShopError(error) && status !== undefined) return refusalOf(error, status);
  console.error(error);
  return answer(500, { error: 'internal' });
}
