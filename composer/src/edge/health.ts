import type { RenderPool } from '../render/render-pool.ts';

/** What `/healthz` answers: the composition, every remote's version, and which of them are shut out on the server. */
export interface Health {
  readonly status: 'ok' | 'starting';
  readonly composition: string | null;
  readonly remotes: Readonly<Record<string, string>>;
  readonly quarantined: readonly string[];
}

/** The health of a server. */
export function healthOf(pool: RenderPool): Health {
  const { composition } = pool;
  return {
    status: composition ? 'ok' : 'starting',
    composition: composition?.id ?? null,
    remotes: Object.fromEntries(
      Object.values(composition?.remotes ?? {}).map(({ remote, version }) => [remote, version]),
    ),
    quarantined: pool.quarantined,
  };
}
