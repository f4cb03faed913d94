type Rules = Record<string, (text: string) => string>;

type PolicyFactory = NonNullable<typeof globalThis.trustedTypes>;

/** Where the ad network's scripts come from, the only ones from elsewhere, and only where a pixel is configured. */
const PIXEL_HOST = 'https://connect.facebook.net/';

function refuse(kind: string, text: string): never {
  throw new TypeError(`Refused ${kind}: ${text.slice(0, 60)}`);
}

function createScriptURL(text: string): string {
  const url = new URL(text, location.href);
  const own = url.origin === location.origin && /^\/(releases|assets)\//.test(url.pathname);
  return own ? text : refuse('a script address', text);
}

/**
 * Creates all policies that the Content-Security-Policy names, so that no later script can create one of them. A script that asks
 * for one by its name, as the bundler's runtime in each remote does, gets the one made here: only addresses of the shop's own
 * files become scripts.
 */
function claimPolicies(factory: PolicyFactory, names: readonly string[]): void {
  const claimed = new Map<string, unknown>();
  for (const name of names) {
    try {
      claimed.set(name, factory.createPolicy(name, { createScriptURL }));
    } catch {
      // A remote that was evaluated before has its own already; no other script can have it.
    }
  }
  const create = factory.createPolicy.bind(factory);
  Object.defineProperty(factory, 'createPolicy', {
    value: (name: string, rules: Rules) => claimed.get(name) ?? create(name, rules),
  });
}

/**
 * The default Trusted Types policy: scripts come from the shop's own hashed folders, script content may only be JSON (for
 * structured data), and no script writes HTML from text, but for React's empty script. The policies of the shell and of all
 * remotes are created with it.
 */
export function installTrustedTypes(hasPixel: boolean, remotes: readonly string[]): void {
  const factory = globalThis.trustedTypes;
  if (!factory) return;
  factory.createPolicy('default', {
    createScriptURL: (text) => (hasPixel && text.startsWith(PIXEL_HOST) ? text : createScriptURL(text)),
    createScript(text) {
      try {
        JSON.parse(text);
        return text;
      } catch {
        return refuse('script text', text);
      }
    },
    // How React makes a script element that shall not run; it holds nothing.
    createHTML: (text) => (text === '<script></script>' ? text : refuse('HTML', text)),
  });
  claimPolicies(
    factory,
    ['shell', ...remotes].map((name) => `shop-${name}`),
  );
}
