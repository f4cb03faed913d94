/**
 * Runs before the first layout. A document that is reloaded or gone back to has a scroll position, which the browser restores
 * correctly only on a page whose heights are known: none of it may be laid out late (`--below-first-view`).
 */
// The deprecated property, because some browsers add the entry that replaces it only after the load.
if (performance.navigation.type > 0) document.documentElement.dataset['wholeLayout'] = '';
