import type { ToolConfig } from 'shared-contracts/config';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { backendRest, TOOL_PATIENCE } from './backend-rest.ts';
import { ExperimentRow, experimentOf } from './experiment-rows.ts';
import { PublishedDocument, signDocument } from './published-document.ts';
import { signingKeys } from './signing-keys.ts';

/** How often publishing is tried again when somebody else published at the same time. */
const TRIES = 5;

/** The fields of an experiment that marketing may change. */
export type ExperimentChange = Partial<Omit<ExperimentRow, 'name' | 'phase'>>;

/** The experiments as they are edited and published. */
export interface ExperimentStore {
  list(): Promise<ExperimentRow[]>;
  /** @throws {ShopError} EXPERIMENT-002 for an unknown name. */
  find(name: string): Promise<ExperimentRow>;
  /** Changes one experiment, once what comes of it has been checked; nothing is live before it is published. */
  change(name: string, change: ExperimentChange): Promise<ExperimentRow>;
  /** Publishes all experiments as one signed document. Resolves to its version. */
  publish(): Promise<number>;
  /** Publishes them as they stand where nothing was ever published. Resolves to the version, or null where something was. */
  publishFirst(): Promise<number | null>;
}

/** The store behind the configured backend, reached with the secret key: for servers and tools only. */
export function experimentStore(config: Pick<ToolConfig, 'experimentsSigningKey' | 'supabase'>): ExperimentStore {
  const ask = backendRest(config.supabase, config.supabase.secretKey, TOOL_PATIENCE);
  const keys = signingKeys(config);

  async function rows(filter: string): Promise<ExperimentRow[]> {
    return z.array(ExperimentRow).parse(await ask(`experiments?select=*&order=created_at,name${filter}`));
  }

  async function find(name: string): Promise<ExperimentRow> {
    const [row] = await rows(`&name=eq.${encodeURIComponent(name)}`);
    if (!row) throw new ShopError('EXPERIMENT-002', { experiment: name, problems: 'there is no such experiment' });
    return row;
  }

  async function lastVersion(): Promise<number> {
    const published = z
      .array(PublishedDocument.pick({ version: true }))
      .parse(await ask('experiment_documents?select=version&order=version.desc&limit=1'));
    return published[0]?.version ?? 0;
  }

  async function publishOnce(): Promise<number> {
    const basedOn = await lastVersion();
    const all = await rows('');
    const experiments = all.filter(({ status }) => status !== 'draft').map(experimentOf);
    const document = { version: basedOn + 1, publishedAt: new Date().toISOString(), experiments };
    const body = { ...signDocument(document, keys), key_id: keys.keyId, based_on: basedOn };
    return z.number().parse(await ask('rpc/publish_experiments', { method: 'POST', body }));
  }

  async function publish(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await publishOnce();
      } catch (error) {
        const isRace =
          isShopError(error, 'BACKEND-002') && /PT409|published meanwhile/.test(String(error.details['answer']));
        if (!isRace || attempt >= TRIES) throw error;
      }
    }
  }

  return {
    list: () => rows(''),
    find,
    async change(name, change) {
      const row = await find(name);
      experimentOf({ ...row, ...change });
      const changed = await ask(`experiments?name=eq.${encodeURIComponent(name)}`, { method: 'PATCH', body: change });
      return z.tuple([ExperimentRow]).parse(changed)[0];
    },
    publish,
    publishFirst: async () => ((await lastVersion()) === 0 ? publish() : null),
  };
}
