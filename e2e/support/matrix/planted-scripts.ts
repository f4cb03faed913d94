import type { ReleaseFiles } from '../release-files.ts';
import { SHARED_MODULE } from '../shared-module.ts';

/** The faults of a browser part, by name. Evaluated in the page. */
const MISDEEDS = `{
  'throws in render': (module) => ({ ...module, default: () => { throw new Error('planted'); } }),
  'throws in an effect': (module, { useEffect, createElement }) => ({ ...module, default: (props) => {
    useEffect(() => { throw new Error('planted'); }, []);
    return createElement(module.default, props);
  } }),
  'throws in its loader': (module) => ({ ...module, loader: () => { throw new Error('planted'); } }),
  'hangs in its loader': (module) => ({ ...module, loader: () => new Promise(() => undefined) }),
  'renders without end': (module, { useReducer }) => ({ ...module, default: () => {
    const [count, again] = useReducer((n) => n + 1, 0);
    again();
    return count;
  } }),
  'wrong export': ({ default: _page, ...module }) => module,
  'wrong contract': (module, _react, contracts) => { contracts.nameOfALaterContract(); return module; },
}`;

/**
 * An entry that misbehaves as the page asks it to by its global `plantedFault`, and is sound in every other page: one
 * release shows every fault.
 */
function plantedEntry(remote: string, global: string, code: string): string {
  return `(() => { const planned = globalThis.plantedFault;
  if (planned?.remote !== '${remote}') return;
  if (planned.fault === 'throws on evaluation') throw new Error('planted');
  if (planned.fault === 'rejects unhandled') Promise.reject(new Error('planted'));
  if (planned.fault === 'throws in a timer') setTimeout(() => { throw new Error('planted'); });
})();
${code}
;(() => {
  const real = ${global};
  const misdeeds = ${MISDEEDS};
  const planned = () => (globalThis.plantedFault?.remote === '${remote}' ? globalThis.plantedFault : undefined);
  const share = ${SHARED_MODULE};
  ${global} = {
    init: planned()?.fault === 'throws in init' ? () => { throw new Error('planted'); } : real.init,
    get: async (expose) => {
      const factory = await real.get(expose);
      const misdeed = planned()?.expose === expose && misdeeds[planned().fault];
      if (!misdeed) return factory;
      return () => misdeed(factory(), share('react'), share('shared-runtime'));
    },
  };
})();`;
}

/** Publishes a release of every remote whose browser part takes the name of a fault. */
export async function plantScripts(files: ReleaseFiles): Promise<void> {
  const { remotes } = files.composition;
  const changes = Object.entries(remotes).map(([remote, { global, entry }]) => ({
    remote,
    file: entry,
    change: (code: string) => plantedEntry(remote, global, code),
  }));
  await files.plantFiles(changes);
}
