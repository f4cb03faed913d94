import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Rule, type SelectorList, type StyleSheet, transform } from 'lightningcss';
import type { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { isOwnSelector, type Owner } from './own-selectors.ts';
import { selectorAt } from './selector-at.ts';

/** The one layer of remotes' rules. */
const LAYER = 'remote';

interface Sheet {
  /** As a finding names it. */
  readonly file: string;
  readonly css: string;
  readonly remote: string;
  /** A source: the build gives its classes and animations the remote's prefix, and puts its rules into the layer. */
  readonly isSource: boolean;
}

interface Around {
  /** Whether the rules are in the remotes' layer. */
  readonly isLayered: boolean;
  /** Whether `&` stands for an element of the remote. */
  readonly isNested: boolean;
  /** Whether the rules reach nothing outside of the remote's elements, with any selectors. */
  readonly isScoped: boolean;
}

type Report = (at: { readonly line: number; readonly column: number }, problem: string) => void;

const OUTSIDE =
  'styles elements of others: the styled element, or one around it, needs a class of the remote outside of :not() and :has()';

/** Whether a name of a rule for the whole page begins with the remote's name. */
function isOwnName(name: string, { remote, isSource }: Sheet, isPrefixed: boolean): boolean {
  return (isSource && isPrefixed) || name.replace(/^--/, '').startsWith(remote);
}

/** The name of an at-rule that the whole page shares; null for rules without one, and for those that are no such rule. */
function sharedName(rule: Rule): { readonly rule: string; readonly name: string } | null {
  switch (rule.type) {
    case 'keyframes':
      return { rule: '@keyframes', name: rule.value.name.value };
    case 'property':
      return { rule: '@property', name: rule.value.name };
    case 'counter-style':
    case 'position-try':
      return { rule: `@${rule.type}`, name: rule.value.name };
    case 'font-palette-values':
      return { rule: '@font-palette-values', name: rule.value.name };
    case 'font-face': {
      const family = rule.value.properties.find(({ type }) => type === 'font-family');
      return { rule: '@font-face', name: family?.type === 'font-family' ? String(family.value) : '' };
    }
    default:
      return null;
  }
}

function isOwnLayer(name: readonly string[], sheet: Sheet, { isLayered }: Around): boolean {
  const inside = isLayered ? name : name.slice(1);
  return (isLayered || name[0] === LAYER) && inside.every((part) => isOwnName(part, sheet, false));
}

/** Reports the rules of a stylesheet that are not the remote's own. */
class StyleReader {
  readonly #sheet: Sheet;
  readonly #report: Report;

  constructor(sheet: Sheet, report: Report) {
    this.#sheet = sheet;
    this.#report = report;
  }

  read(rules: readonly Rule[], around: Around): void {
    for (const rule of rules) this.#readRule(rule, around);
  }

  #owner({ isNested }: Around): Owner {
    const { isSource, remote } = this.#sheet;
    return { isNested, isOwn: (name) => isSource || name.startsWith(`${remote}__`) };
  }

  #areOwn(selectors: SelectorList, around: Around): boolean {
    return selectors.every((one) => isOwnSelector(one, this.#owner(around)));
  }

  #readRule(rule: Rule, around: Around): void {
    switch (rule.type) {
      case 'media':
      case 'supports':
      case 'container':
      case 'starting-style':
        return this.read(rule.value.rules, around);
      case 'nested-declarations':
      case 'ignored':
        return;
      case 'style': {
        const { loc, rules = [], selectors } = rule.value;
        if (!around.isLayered) this.#report(loc, 'is outside of the remotes’ layer');
        selectors.forEach((one, at) => {
          if (around.isScoped || isOwnSelector(one, this.#owner(around))) return;
          this.#report(loc, `“${selectorAt(this.#sheet.css, loc, at)}” ${OUTSIDE}`);
        });
        return this.read(rules, { ...around, isNested: true });
      }
      case 'layer-block': {
        const { loc, name, rules } = rule.value;
        // A layer without a name belongs to no other remote.
        const isOwn = name ? isOwnLayer(name, this.#sheet, around) : around.isLayered;
        if (!isOwn) this.#report(loc, `“@layer ${name?.join('.') ?? ''}” is a layer of others`);
        return this.read(rules, { ...around, isLayered: true });
      }
      case 'layer-statement': {
        const foreign = rule.value.names.filter((name) => !isOwnLayer(name, this.#sheet, around));
        for (const name of foreign) this.#report(rule.value.loc, `“@layer ${name.join('.')}” is a layer of others`);
        return;
      }
      case 'scope': {
        const { loc, rules, scopeStart } = rule.value;
        const isScoped = scopeStart ? this.#areOwn(scopeStart, around) : false;
        if (!isScoped) this.#report(loc, '“@scope” begins outside of the remote’s own elements');
        return this.read(rules, { ...around, isNested: true, isScoped: true });
      }
      default:
        this.#readShared(rule);
    }
  }

  /** Reads a rule that concerns the whole page. */
  #readShared(rule: Rule): void {
    const at = 'value' in rule && rule.value && 'loc' in rule.value ? rule.value.loc : { line: 0, column: 1 };
    const shared = sharedName(rule);
    const name = rule.type === 'unknown' ? rule.value.name : rule.type;
    if (!shared) return this.#report(at, `“@${name}” concerns the whole page`);
    if (isOwnName(shared.name, this.#sheet, rule.type === 'keyframes')) return;
    this.#report(at, `“${shared.rule} ${shared.name}” is a name of others: it has to begin with ${this.#sheet.remote}`);
  }
}

/** The line that the parser's error names. */
function lineOf(error: unknown): number {
  const { loc } = z.object({ loc: z.object({ line: z.number() }) }).safeParse(error).data ?? {};
  return loc?.line ?? 1;
}

/** The rules of a stylesheet. */
function rulesOf({ file, css, isSource }: Sheet): readonly Rule[] {
  let rules: readonly Rule[] = [];
  const visitor = { StyleSheet: (sheet: StyleSheet) => void (rules = sheet.rules) };
  transform({ filename: file, code: Buffer.from(css), cssModules: isSource, visitor });
  return rules;
}

/** A sentence for each rule of a stylesheet that is not the remote's own, with file and line. */
function foreignRules(sheet: Sheet): string[] {
  const findings: string[] = [];
  const report: Report = ({ line }, problem) => void findings.push(`${sheet.file}:${line + 1} ${problem}`);
  let rules: readonly Rule[];
  try {
    rules = rulesOf(sheet);
  } catch (error) {
    const line = lineOf(error);
    const text = (sheet.css.split('\n')[line - 1] ?? '').trim().slice(0, 120);
    return [`${sheet.file}:${line} can’t be read as CSS, at “${text}”: ${error instanceof Error ? error.message : ''}`];
  }
  new StyleReader(sheet, report).read(rules, { isLayered: sheet.isSource, isNested: false, isScoped: false });
  return findings;
}

/** Findings about the stylesheets of a remote's sources, which have file and line. */
export function foreignRulesOfSources({ contents, folder }: Pick<RemoteDefinition, 'contents' | 'folder'>): string[] {
  const files = globSync('src/**/*.css', { cwd: folder }).toSorted();
  return files.flatMap((file) => {
    const named = `${path.basename(folder)}/${file}`;
    // The build gives prefixes to classes of modules alone.
    const isSource = file.endsWith('.module.css');
    const css = readFileSync(path.join(folder, file), 'utf8');
    return foreignRules({
      file: named,
      css: isSource ? css : `@layer ${LAYER} {${css}}`,
      remote: contents.name,
      isSource,
    });
  });
}

/** Findings about the stylesheets of a built release. */
export function foreignRulesOfRelease(
  { remote, integrity }: Pick<Release, 'remote' | 'integrity'>,
  folder: string,
): string[] {
  const files = Object.keys(integrity).filter((file) => file.endsWith('.css'));
  return files.flatMap((file) =>
    foreignRules({ file, css: readFileSync(path.join(folder, file), 'utf8'), remote, isSource: false }),
  );
}

/**
 * Refuses styles that reach beyond the remote's own elements.
 *
 * @param findings each a sentence with file, line, and selector
 * @throws {ShopError} FEDERATION-001 with the findings.
 */
export function refuseForeignStyles(remote: string, findings: readonly string[]): void {
  if (findings.length > 0) throw new ShopError('FEDERATION-001', { remote, issues: findings.join('; ') });
}
