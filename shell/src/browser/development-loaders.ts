import { developmentHooks } from './development-hooks.ts';

/** The global that entries of remotes under development call when a loader was edited; see `composer/src/build/exposes.ts`. */
const LOADER_EDITED = '__SHOP_LOADER_EDITED__';

/**
 * Runs the loaders of the page again when one was edited, in place of reloading the document: what was typed stays. What earlier loaders
 * have fetched counts as old, so the page shows the data of the edited one.
 *
 * @param onEdit called with every edit
 */
export function reloadEditedLoaders(onEdit: () => void): void {
  let reload = (): Promise<unknown> => Promise.resolve();
  developmentHooks.started = ({ router, queryClient }) => {
    reload = async () => {
      await router.revalidate();
      await queryClient.invalidateQueries();
    };
  };
  Object.assign(globalThis, {
    [LOADER_EDITED]() {
      onEdit();
      void reload();
    },
  });
}
