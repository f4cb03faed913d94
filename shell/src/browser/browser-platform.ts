import { ShopError } from 'shared-contracts';
import {
  AWAITS_SCRIPT_ATTRIBUTE,
  markScriptMissing,
  type PageServices,
  type Platform,
  type RemoteModule,
} from 'shared-runtime';
import type { DocumentComposition } from '../app/document-composition.ts';
import { developmentHooks } from './development-hooks.ts';
import { slotExpose } from '../app/slot-expose.ts';
import { inTime } from './in-time.ts';
import type { LoadModule } from './remote-modules.ts';
import type { Releases } from './releases.ts';
import { createRemoteStyles } from './remote-styles.ts';

function fulfilled<Value>(promise: Promise<Value>, value: Value): void {
  // React reads these fields: a module that has arrived renders in the same pass instead of suspending once more.
  void Object.assign(promise, { status: 'fulfilled', value });
}

/** An entry has 3 s, and so have the chunks of a part, each as long again in a page that is busy; when nothing was said by then (ms), nothing will be. */
const MODULE_LIMIT = 13_000;

const partsInDocument = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-remote][data-expose]'),
];

const keyOf = ({ dataset }: HTMLElement): string => `${dataset['remote']?.split('@')[0]}|${dataset['expose']}`;

/** The parts that the server has rendered into this document as far as they can be without script, as `remote|expose`. */
function renderedParts(): Set<string> {
  return new Set(
    partsInDocument()
      .filter((part) => !part.querySelector(`[${AWAITS_SCRIPT_ATTRIBUTE}]`))
      .map(keyOf),
  );
}

/** The module of a part of a release, in time. */
async function fetchModule(
  loadModule: LoadModule,
  release: ReturnType<Releases['of']>,
  names: { readonly remote: string; readonly expose: string },
): Promise<RemoteModule> {
  try {
    const module = await inTime(loadModule(await release, names.expose), MODULE_LIMIT);
    if (module) return module;
  } catch (cause) {
    throw new ShopError('REMOTE-001', names, { cause });
  }
  throw new ShopError('REMOTE-002', names);
}

/** The platform of a page, and the router's notifications to it. */
export interface BrowserPlatform extends Platform {
  /** A navigation has begun: failed loads are tried again, and no markup of the server is left to keep. */
  forgetFailures(): void;
}

/** How composed code reaches remotes in a browser. */
export function createBrowserPlatform(
  loadModule: LoadModule,
  { versions, slots }: Pick<DocumentComposition, 'versions' | 'slots'>,
  releases: Pick<Releases, 'of' | 'inDocument'>,
  services: PageServices,
): BrowserPlatform {
  const rendered = renderedParts();
  const failed = new Set<string>();
  const styles = createRemoteStyles(releases, (remote, file) =>
    platform.report(new ShopError('REMOTE-007', { remote: identify(remote), file }), remote),
  );
  const loading = new Map<string, Promise<RemoteModule>>();
  const identify = (remote: string): string => `${remote}@${versions[remote] ?? 'unknown'}`;

  /** Waits for the stylesheets too; without one that is missing the part goes on. */
  async function fetchStyled(remote: string, expose: string): Promise<RemoteModule> {
    const styling = styles.bring(remote, expose);
    const module = await fetchModule(loadModule, releases.of(remote, expose), { remote: identify(remote), expose });
    await styling;
    return module;
  }

  /**
   * A part that the server has rendered and whose script fails to load stays as it is: readable, with real links and forms.
   * Its promise never settles, so React leaves the server's markup alone; its fallback would only remove that. Elements that need
   * the script say so.
   */
  function keepRendered(key: string, promise: Promise<RemoteModule>): Promise<RemoteModule> {
    return promise.catch((error: unknown) => {
      if (!rendered.has(key)) throw error;
      for (const part of partsInDocument()) if (keyOf(part) === key) markScriptMissing(part, true);
      return new Promise<RemoteModule>(() => undefined);
    });
  }

  const platform: BrowserPlatform = {
    services,
    identify,
    load(remote, expose) {
      const key = `${remote}|${expose}`;
      const known = loading.get(key);
      if (known) return known;
      const fetched = fetchStyled(remote, expose);
      const promise = keepRendered(key, fetched);
      loading.set(key, promise);
      fetched.then(
        (module) => fulfilled(promise, module),
        (error: unknown) => {
          failed.add(key);
          platform.report(error, remote);
        },
      );
      return promise;
    },
    forgetFailures() {
      rendered.clear();
      for (const key of failed) loading.delete(key);
      failed.clear();
      styles.retry();
    },
    prime: (remote, expose) => void styles.bring(remote, expose),
    slot(name) {
      const [remote, expose = slotExpose(name)] = slots[name] ?? [];
      return remote ? { remote, expose } : undefined;
    },
    report(error, remote) {
      services.events.emit(
        'shell:remote-failed',
        { remote: identify(remote), code: error instanceof ShopError ? error.code : 'REMOTE-003' },
        'shell',
      );
      developmentHooks.failed?.(error);
      console.warn(`[${identify(remote)}]`, error instanceof Error ? error.message : error);
    },
    within: (_remote, run) => run(),
  };
  return platform;
}
