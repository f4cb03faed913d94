import { entryOf, type ErrorCode, isShopError, type ShopError } from 'shared-contracts/errors';

/** Names the shop that doesn't answer, and the setting that selects it. */
const unreachable = (address: unknown, setting: string): string[] => [
  `Could not reach the shop at ${URL.parse(String(address))?.origin ?? String(address)}; set PORT and SANDBOX_PORT.`,
  `If none is running, start one with \`npm start\`; for a hosted one, set ${setting}.`,
];

/** A shop that has just started may not have any live releases yet. */
function withoutPlaces({ cause, details: { address } }: ShopError): string[] {
  const reason = cause instanceof Error ? cause.message : '';
  return reason.startsWith('it responded')
    ? [`The shop at ${String(address)} doesn’t list its placements: ${reason}. Try again once it has started.`]
    : unreachable(address, 'SITE_ORIGIN');
}

/** The errors whose message for a tool differs from that for a page. */
const OF_A_TOOL: Partial<Record<ErrorCode, (error: ShopError) => string[]>> = {
  'CONFIG-001': ({ details: { keys } }) => [
    'The settings are incomplete. Fix these in .env:',
    ...[keys].flat().map((key) => `  ${String(key)}`),
  ],
  'BACKEND-001': ({ details }) => unreachable(details['url'], 'SUPABASE_URL'),
  'BACKEND-002': ({ details: { status, answer } }) => [
    `The backend refused the request (${String(status)}).`,
    `Response: ${String(answer)}`,
    'Check that SUPABASE_SECRET_KEY and the migrations belong to this project.',
  ],
  'EXPERIMENT-004': withoutPlaces,
};

/** Codes whose messages for visitors of a page also fit a terminal. */
const SHOWN: readonly ErrorCode[] = ['EXPERIMENT-002', 'EXPERIMENT-003'];

/** The error for the person at the terminal: its meaning, then each thing to fix. */
export function errorLines(error: unknown): string[] {
  if (!isShopError(error)) return [error instanceof Error ? error.message : String(error)];
  const { code, details } = error;
  const own = OF_A_TOOL[code];
  if (own) return own(error);
  const { experiment, problems, reason, ...rest } = details;
  const named = [experiment, reason].filter((part) => part !== undefined).map(String);
  const others = Object.entries(rest).map(([key, value]) => `${key}: ${String(value)}`);
  return [
    `${code}: ${SHOWN.includes(code) ? error.shown : entryOf(code).meaning}`,
    ...(named.length > 0 ? [`  ${named.join(': ')}`] : []),
    ...String(problems ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `  ${line}`),
    ...others.map((line) => `  ${line}`),
  ];
}
