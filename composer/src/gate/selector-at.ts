/** The selectors of a rule that a text begins with: what is between commas in no parentheses, brackets, or quotes. */
function selectorsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[^]/g)) {
    if (piece === '{') break;
    if (piece === '(' || piece === '[') depth += 1;
    if (piece === ')' || piece === ']') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts;
}

/**
 * A selector of the rule at a place in a stylesheet, as it is written there.
 *
 * @param loc the rule's line, from 0, and column, from 1
 * @param at which selector of the rule's list
 */
export function selectorAt(css: string, loc: { readonly line: number; readonly column: number }, at: number): string {
  const [first = '', ...more] = css.split('\n').slice(loc.line);
  const text = [first.slice(loc.column - 1), ...more].join('\n').replaceAll(/\/\*[^]*?\*\//g, '');
  return (selectorsOf(text)[at] ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 120);
}
