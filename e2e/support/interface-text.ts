import type { Page } from '@playwright/test';

/** The texts that one source shows: a page by its path, a state by its name, or a file. */
export interface FoundTexts {
  readonly source: string;
  /** Whether the source is a page, and so counts toward “all pages”. */
  readonly isPage: boolean;
  readonly texts: readonly string[];
}

/** A text on this share of the pages is listed as on all: ad pages and the admin pages leave out parts of the layout. */
const ALL_PAGES = 0.9;

/** Reads a page's texts inside the browser. */
function readTexts(): string[] {
  // Uppercase letters that only a style makes are no part of the text, and closed details are part of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { text-transform: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.documentElement.dataset['wholeLayout'] = '';
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name'); // Details that share a name close each other.
    details.open = true;
  }
  const attributes = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder'];
  const metas = 'meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]';
  const valuesOf = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return [
    document.title,
    ...valuesOf(metas, 'content'),
    // Blocks are separated by line breaks, and cells of a table by tabs.
    ...document.body.innerText.split(/[\n\t]+/),
    ...[...attributes, 'title'].flatMap((name) => valuesOf(`[${name}]`, name)),
    ...valuesOf('input[type="submit"], input[type="button"]', 'value'),
  ];
}

/** Trims texts, and leaves out repeated ones, addresses, and those without a letter, such as prices. */
function cleaned(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(lines)].filter((text) => /\p{L}/u.test(text) && !/^(https?:|data:|\/)\S*$/.test(text));
}

/** The texts of a page as it is: by block, with the texts for screen readers, search engines, and link previews. */
export async function pageTexts(page: Page): Promise<string[]> {
  return cleaned(await page.evaluate(readTexts));
}

const TOKENS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/gm;

/** Two words in a row: an identifier, a path, or an address has none. */
const WORDS = /\p{L}{2,}[,.:;]? \p{L}/u;

function literalLines(token: string): string[] {
  const text = token
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(/\\n/g, '\n')
    .replaceAll(/\\(.)/g, '$1');
  return text.split('\n');
}

function allLiterals(code: string): string[] {
  const literals = [...code.matchAll(TOKENS)].map(([token]) => token).filter((token) => !token.startsWith('/'));
  return cleaned(literals.flatMap(literalLines));
}

/** The texts in the literals of a source file: lines of two words or more, with `…` for each value that is filled in. */
export function literalTexts(code: string): string[] {
  return allLiterals(code).filter((line) => WORDS.test(line));
}

/** The labels in the literals of a source file: single words that start with a capital letter. */
export function literalLabels(code: string): string[] {
  return allLiterals(code).filter((line) => /^\p{Lu}\p{L}+[.!]?$/u.test(line));
}

const JSX_TEXT = /(?<!=)>([^<>{}=;]*\p{L}[^<>{}=;]*)(?=[<{])/gu;

/** The texts between the tags of a component's source; a text with a value or a tag inside is read in parts. */
export function jsxTexts(code: string): string[] {
  return cleaned([...code.matchAll(JSX_TEXT)].map(([, text = '']) => text)).filter((text) => WORDS.test(text));
}

/** The texts of a mail template. */
export function markupTexts(html: string): string[] {
  return cleaned(html.replaceAll(/<[^>]+>/g, '\n').split('\n'));
}

function whereOf(sources: ReadonlySet<string>, pages: ReadonlySet<string>): string {
  const onPages = [...sources].filter((source) => pages.has(source)).length;
  if (pages.size > 1 && onPages >= pages.size * ALL_PAGES) return 'all pages';
  const [first = ''] = sources;
  return sources.size === 1 ? first : `${first} (and ${sources.size - 1} more)`;
}

/**
 * All texts as lines of source and text, separated by a tab. Each text is listed once: those of all pages first, then those of
 * pages, then those of other sources.
 */
export function textTable(found: readonly FoundTexts[]): string {
  const pages = new Set(found.filter(({ isPage }) => isPage).map(({ source }) => source));
  const sourcesOf = new Map<string, Set<string>>();
  for (const { source, texts } of found.toSorted((one, other) => Number(other.isPage) - Number(one.isPage)))
    for (const text of texts) sourcesOf.set(text, (sourcesOf.get(text) ?? new Set()).add(source));
  const rows = [...sourcesOf].map(([text, sources]) => ({ where: whereOf(sources, pages), text }));
  const isOfAll = ({ where }: { where: string }) => where === 'all pages';
  const sorted = [...rows.filter(isOfAll), ...rows.filter((row) => !isOfAll(row))];
  return ['source\ttext', ...sorted.map(({ where, text }) => `${where}\t${text}`)].join('\n').concat('\n');
}
