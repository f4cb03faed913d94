// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and the shell's own compilation needs it
/// <reference path="./woff2.d.ts" />
import displayFontUrl from './font-files/bodoni-moda-core.woff2';
import textFontUrl from './font-files/instrument-sans-core.woff2';

/** The two files worth preloading; the stylesheet names the same ones, so the addresses agree. */
export { displayFontUrl, textFontUrl };
