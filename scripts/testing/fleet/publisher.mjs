import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const hashOf = (kind, bytes, form) => createHash(kind).update(bytes).digest(form);
/** How long (ms) one change may take, its repetitions included. */
const LIMIT = 90_000;

/** A release like one in a folder, with one file more: the same for shoppers, another one for the registry. */
export function variantOf(folder, number) {
  const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  const note = Buffer.from(`Variant ${number}\n`);
  const integrity = {
    ...release.integrity,
    [`static/variant-${number}.txt`]: `sha384-${hashOf('sha384', note, 'base64')}`,
  };
  const description = `${JSON.stringify({ ...release, integrity }, null, 2)}\n`;
  const bytesOf = (file) => (file.startsWith('static/variant-') ? note : readFileSync(path.join(folder, file)));
  return {
    remote: release.remote,
    digest: hashOf('sha256', description, 'base64url'),
    description,
    bytesOf,
    integrity,
  };
}

/** A team's publisher: asks again while the registry or its database is away, and where others were faster. */
export class Publisher {
  #origin;
  #token;

  constructor(origin, token) {
    this.#origin = origin;
    this.#token = token;
  }

  async #ask(method, address, body) {
    const headers = { authorization: `Bearer ${this.#token}`, 'if-none-match': '*' };
    const response = await fetch(`${this.#origin}${address}`, { method, body, headers });
    return { status: response.status, answer: await response.json().catch(() => null) };
  }

  async upload({ description, integrity, bytesOf }) {
    const build = { revision: null, builtAt: '2026-01-05T09:00:00.000Z' };
    const { status, answer } = await this.#ask('POST', '/releases', JSON.stringify({ description, build }));
    if (status !== 200) throw new Error(`An upload was answered ${status}: ${JSON.stringify(answer)}`);
    const files = Object.entries(integrity).map(([file, one]) => [
      one.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      file,
    ]);
    for (const [digest, file] of files) {
      if (!answer.missing.includes(digest)) continue;
      const put = await this.#ask('PUT', `/blobs/${digest}`, bytesOf(file));
      if (![201, 412].includes(put.status)) throw new Error(`${file} was answered ${put.status}`);
    }
  }

  /** The digest of a remote's live release, as the registry signed it. */
  async baseOf(remote) {
    const { answer } = await this.#ask('GET', '/channel');
    return JSON.parse(answer.text).composition.remotes[remote]?.digest ?? null;
  }

  /** Sends a change until it is acknowledged. */
  async #change(address, remote, bodyFor) {
    const end = performance.now() + LIMIT;
    let said = '';
    while (performance.now() < end) {
      const sent = performance.now();
      try {
        const { status, answer } = await this.#ask('POST', address, JSON.stringify(bodyFor(await this.baseOf(remote))));
        if (status === 200) return { ...answer, sent, at: performance.now() };
        said = `${status} ${JSON.stringify(answer)}`;
        if (![409, 503].includes(status)) throw new Error(`${address} was answered ${said}`, { cause: 'final' });
      } catch (error) {
        if (error instanceof Error && error.cause === 'final') throw error;
        said = String(error);
      }
      await pause(200);
    }
    throw new Error(`${address} of ${remote} wasn’t acknowledged: ${said}`);
  }

  promote({ remote, digest }) {
    const bodyFor = (base) => ({ releases: [{ remote, release: digest, base }], reason: 'a fleet’s test' });
    return this.#change('/promotions', remote, bodyFor);
  }

  rollBack(remote) {
    return this.#change('/rollbacks', remote, (base) => ({ remote, base, reason: 'a fleet’s test' }));
  }
}
