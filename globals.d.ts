// What inline scripts leave for the scripts that follow, and what TypeScript's DOM does not declare yet. All of it may be missing.

/** Presses on what had not hydrated; `shell/src/inline/catch-presses.ts` catches them. */
declare var __early:
  | {
      readonly presses: { readonly event: Event; readonly element: HTMLElement; readonly at: number }[];
      /** The parts that answer their own presses. */
      readonly awake: WeakSet<Element>;
    }
  | undefined;

/** The addresses of stylesheets that did not load; `shell/src/inline/early-styles.ts` notes them. */
declare var __refusedStyles: string[] | undefined;

/** The experiments that the script in the head does not count; see `experiments/src/head/head-script.ts`. */
declare var __experiments: { readonly uncounted: string[] } | undefined;

/** When the browser brought this page back (ms, on the scale of `performance.now()`). */
declare var __restoredAt: number | undefined;

/** https://wicg.github.io/scheduling-apis/ */
declare var scheduler:
  | { postTask?(run: () => void, options: { readonly priority: 'user-blocking' }): Promise<unknown> }
  | undefined;

/** https://w3c.github.io/trusted-types/ */
declare var trustedTypes:
  | { createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown }
  | undefined;

interface WindowEventMap {
  /** A remote's script starts, or has failed; the shell says so before it evaluates it. */
  'capsule:start': CustomEvent<{ readonly remote: string; readonly state: 'starting' | 'failed' }>;
}

interface Document {
  /** Whether the browser renders this page ahead of a visit. */
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
}

interface PerformanceEntry {
  /** Of a navigation: when a page that was rendered ahead was shown (ms). */
  readonly activationStart?: number;
}

interface HTMLElement {
  /** React's: what it compares a field with to know whether it has changed. */
  readonly _valueTracker?: { setValue(value: string): void };
}
