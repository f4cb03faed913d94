/** Words of the query language that are no metric. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'group_left', 'group_right']);

/** The metrics that a PromQL expression reads, without the adapter's placeholders, labels, and functions. */
export function metricsIn(expression: string): string[] {
  const names = expression
    .replaceAll(/<<[^>]*>>/g, '')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b[a-z_]+(?=\s*\()/g, ' ')
    .match(/(?<![\w.])[a-z_:][\w:]*/g);
  return [...new Set(names)].filter((name) => !KEYWORDS.has(name));
}

/** The labels that a PromQL expression selects and groups by. */
export function labelsIn(expression: string): string[] {
  const matchers = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  );
  const groups = [...expression.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, inner = '']) =>
    inner.split(',').map((name) => name.trim()),
  );
  return [...new Set([...matchers, ...groups])].filter((name) => /^[a-z_]+$/.test(name));
}
