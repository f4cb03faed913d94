interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

function refuse(kind: string, text: string): never {
  throw new TypeError(`Refused ${kind}: ${text.slice(0, 60)}`);
}

/**
 * The default Trusted Types policy: scripts come from the shop's own hashed folders, script content may only be JSON (for
 * structured data), and nobody writes HTML from text, but for React's empty script.
 */
export function installTrustedTypes(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(text) {
      const url = new URL(text, location.href);
      const own = url.origin === location.origin && /^\/(releases|assets)\//.test(url.pathname);
      return own ? text : refuse('a script address', text);
    },
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
}
