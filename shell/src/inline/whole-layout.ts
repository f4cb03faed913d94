/**
 * Stands before the first layout. A document that is loaded again or gone back to comes with a place that it was scrolled to, which
 * the browser finds only on a page whose heights are known: nothing of it may be laid out late (`--below-first-view`).
 */
// Asked in the old way: the entry that took its place comes only after the load in some browsers.
if (performance.navigation.type > 0) document.documentElement.dataset['wholeLayout'] = '';
