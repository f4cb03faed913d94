// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and the shell's own compilation needs it
/// <reference path="./woff2.d.ts" />
import displayFontUrl from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2';
import textFontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** The two files worth preloading; the stylesheet names the same ones, so the addresses agree. */
export { displayFontUrl, textFontUrl };
