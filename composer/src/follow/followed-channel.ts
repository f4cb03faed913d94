import { setTimeout as pause } from 'node:timers/promises';
import type { KeyObject } from 'node:crypto';
import { publicKeyFrom } from 'experiments/publish';
import type { Composition } from 'shared-contracts/composition';
import type { RegistryConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import type { RegistryLog } from '../registry/recover-channel.ts';
import { whileAlone } from '../registry/registry-lock.ts';
import { damagedFiles } from '../registry/release-check.ts';
import { readSigned } from '../registry/signed-composition.ts';
import { downloadRelease } from './download-release.ts';
import { followedFile, readFollowed } from './followed-composition.ts';
import { RegistryClient } from './registry-client.ts';
import { type Accepted, rememberAccepted, switchToAccepted } from './switch-followed.ts';

/** How often (ms) a process looks whether the one that fetches releases has finished. */
const LOOK_EVERY = 200;
/** How long (ms) a composition waits for the registry's answer to a return. The registry is there then, since it has sent the composition. */
const ANSWER_WITHIN = 60_000;

/** The channel of a registry, of which a data folder takes over what it accepts. */
export class FollowedChannel {
  readonly #registry: RegistryConfig;
  readonly #client: RegistryClient;
  readonly #keys: readonly KeyObject[];
  readonly #dataPaths: DataPaths;
  readonly #log: RegistryLog;
  /** Of the last answer that was taken over as a whole: only then is the registry asked for changes alone. */
  #etag: string | null = null;
  /** Since when (ms since the epoch) compositions have waited for the registry's answer to a return; null where none waits. */
  #waitingSince: number | null = null;

  constructor(registry: RegistryConfig, dataPaths: DataPaths, log: RegistryLog) {
    this.#registry = registry;
    this.#client = new RegistryClient(registry);
    this.#keys = registry.keys.map(publicKeyFrom);
    this.#dataPaths = dataPaths;
    this.#log = log;
  }

  /**
   * Asks once, and takes over what is new: fetches the releases that are missing or damaged, and switches to the composition.
   *
   * @param wait how long (s) the registry may wait for a change
   * @throws {ShopError} REGISTRY-010 to -017, -019, and -030; nothing is switched then.
   */
  async ask(wait: number, signal: AbortSignal): Promise<void> {
    const answer = await this.#client.channel(this.#etag, wait, signal);
    if (!answer) return;
    this.#etag = null;
    const { signed, etag } = answer;
    const followed = readFollowed(this.#dataPaths, this.#registry.name, this.#log);
    const value = readSigned(signed, this.#keys, {
      // Without a configured name, the first registry that was followed is the one.
      registry: this.#registry.name ?? followed?.registry,
      leastCounter: followed?.counter ?? 0,
      now: new Date(),
    });
    await rememberAccepted(this.#dataPaths, { value, signed }, this.#log);
    await this.#takeOver({ value, signed }, signal);
    this.#etag = etag;
  }

  /** Of several processes one fetches and switches; the others wait for it. */
  async #takeOver(accepted: Accepted, signal: AbortSignal): Promise<void> {
    const lost = (error: Error): void =>
      this.#log('Another process may be fetching the same releases', { error: String(error) });
    const take = async (): Promise<true> => {
      await this.#fetchMissing(accepted.value.composition, signal);
      const isNew = await this.#switch(accepted);
      const { id, counter } = accepted.value.composition;
      if (isNew)
        this.#log('The registry’s composition is live here', { id, counter, registry: accepted.value.registry });
      return true;
    };
    while (!(await whileAlone(followedFile(this.#dataPaths), take, lost)))
      await pause(LOOK_EVERY, undefined, { signal });
  }

  async #switch(accepted: Accepted): Promise<boolean> {
    const now = new Date();
    const hasWaited = this.#waitingSince !== null && now.getTime() - this.#waitingSince > ANSWER_WITHIN;
    const waitsForAnswers = this.#registry.returnToken !== undefined && !hasWaited;
    try {
      const isNew = await switchToAccepted(this.#dataPaths, accepted, { now, log: this.#log, waitsForAnswers });
      this.#waitingSince = null;
      return isNew;
    } catch (error) {
      if (isShopError(error, 'REGISTRY-030')) this.#waitingSince ??= now.getTime();
      throw error;
    }
  }

  async #fetchMissing({ remotes }: Composition, signal: AbortSignal): Promise<void> {
    for (const release of Object.values(remotes)) {
      const damaged = await damagedFiles(releaseFolder(this.#dataPaths, release), release);
      if (damaged.length === 0) continue;
      await downloadRelease({ client: this.#client, release, signal }, this.#dataPaths, this.#log);
    }
  }
}
