declare const Deno: { env: { get(name: string): string | undefined } };

const setting = (name: string) => Deno.env.get(name) ?? '';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of a setting that holds them by name as JSON, the one named `default` first; none where a project has legacy keys alone. */
function keysIn(name: string): string[] {
  const text = setting(name);
  if (text === '') return [];
  const keys: unknown = JSON.parse(text);
  if (!isRecord(keys)) return [];
  const all = [keys['default'], ...Object.values(keys)];
  return all.flatMap((key) => (typeof key === 'string' && key !== '' ? [key] : []));
}

/** The project's secret keys, which callers send in the header `apikey`. A project gives every function all of them. */
export const secretKeys = (): readonly string[] => keysIn('SUPABASE_SECRET_KEYS');

/** The project's legacy service key, a token, which callers send as bearer; empty where it is switched off. */
export const legacyServiceKey = (): string => setting('SUPABASE_SERVICE_ROLE_KEY');

/** The key with which a function acts as the project itself: a secret key, or the legacy one of a project without. */
export const serviceKey = (): string => secretKeys()[0] ?? legacyServiceKey();

/** The key with which a function acts as a visitor. */
export const publishableKey = (): string => keysIn('SUPABASE_PUBLISHABLE_KEYS')[0] ?? setting('SUPABASE_ANON_KEY');

/** The headers with which one function of the project calls another. */
export function serviceHeaders(): Record<string, string> {
  const [key] = secretKeys();
  return key === undefined ? { authorization: `Bearer ${legacyServiceKey()}` } : { apikey: key };
}
