export function ensureEdgeCaches(...names: ('varnish' | 'nginx')[]): void;
