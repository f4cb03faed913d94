/** A rule of a stylesheet that changes an element of others. */
export interface ForeignRule {
  /** The remote whose release has the stylesheet; empty of one that a script has made. */
  readonly remote: string;
  readonly selector: string;
  /** The address of the stylesheet. */
  readonly sheet: string;
  /** The owner of the element. */
  readonly owner: string;
}

/**
 * Finds the rules of releases' stylesheets that match elements of the shell or of another remote, and those of stylesheets that scripts have made
 * that match elements of the shell. Runs in the page: it may use nothing
 * from outside.
 */
export function foreignRules(): ForeignRule[] {
  const found: ForeignRule[] = [];
  const ownerOf = (element: Element): string | null => {
    const part = element.closest('[data-remote]');
    if (part) return part.getAttribute('data-remote')?.split('@')[0] ?? null;
    // What a remote shows in front of the page belongs to no part, as a dialog does.
    return element.closest('html > head, body > header, body > footer') || element.matches('html, body')
      ? 'the shell'
      : null;
  };
  const look = (rules: CSSRuleList, remote: string, sheet: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // A class of its own says that the remote shows something there, as a drawer that keeps the page from scrolling.
        if (rule.selectorText.includes(`.${remote || 'mf-'}`)) continue;
        for (const element of document.querySelectorAll(rule.selectorText)) {
          const owner = ownerOf(element);
          if (owner === null || owner === remote || (remote === '' && owner !== 'the shell')) continue;
          found.push({ remote, selector: rule.selectorText, sheet, owner });
          break;
        }
      } else if (rule instanceof CSSGroupingRule) look(rule.cssRules, remote, sheet);
    }
  };
  for (const sheet of document.styleSheets) {
    const { ownerNode } = sheet;
    const address = (ownerNode instanceof HTMLElement && ownerNode.dataset['href']) || (sheet.href ?? '');
    const [, remote] = /\/releases\/([^/]+)\//.exec(address) ?? [];
    if (remote) look(sheet.cssRules, remote, address);
  }
  for (const sheet of document.adoptedStyleSheets) look(sheet.cssRules, '', '');
  return found;
}
