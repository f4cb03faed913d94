interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

/** The ad pixel's own script, the only one from elsewhere, and only where a pixel is configured. */
const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';

function refuse(kind: string, text: string): never {
  throw new TypeError(`Refused ${kind}: ${text.slice(0, 60)}`);
}

/**
 * The default Trusted Types policy: scripts come from the shop's own hashed folders, script content may only be JSON (for
 * structured data), and nobody writes HTML from text, but for React's empty script.
 */
export function installTrustedTypes(hasPixel: boolean): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(text) {
      const url = new URL(text, location.href);
      const own = url.origin === location.origin && /^\/(releases|assets)\//.test(url.pathname);
      return own || (hasPixel && text === PIXEL_SCRIPT) ? text : refuse('a script address', text);
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
