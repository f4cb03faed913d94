import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineScript, Release } from 'shared-contracts/composition';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import { integrityOf } from '../release/integrity.ts';
import type { ServerBundle } from './server-bundle.ts';
import { type DevelopmentBuild, developmentRelease, SERVER_BUNDLE } from './development-release.ts';
import { developmentVersion } from './development-version.ts';

/** Builds that are kept: pages under way are rendered with what was live when they began. */
const KEPT = 5;

/** A build that has not begun so long after an edit (ms) does not come: only the browser's part was edited. */
const BEGINS_WITHIN = 3000;

/** The current builds of a remote under development; reports whether a build is new to the shop. */
export class DevelopmentBuilds {
  readonly #paths: DataPaths;
  readonly #port: number;
  #definition: RemoteDefinition;
  #count = 0;
  #current: DevelopmentBuild;
  #isEdited = false;
  #isBuilding = false;
  #timeLimit: NodeJS.Timeout | undefined;
  #pending: PromiseWithResolvers<void> | null = null;

  constructor(dataPaths: DataPaths, definition: RemoteDefinition, port: number) {
    this.#paths = dataPaths;
    this.#definition = definition;
    this.#port = port;
    this.#current = { version: developmentVersion(port, 0), assets: {}, bundle: null };
  }

  get release(): Release {
    return developmentRelease(this.#definition, this.#current);
  }

  /** The sources have changed: a bundle of them follows. */
  expectBundle(): void {
    this.#isEdited = true;
    clearTimeout(this.#timeLimit);
    this.#timeLimit = setTimeout(() => this.#giveUp(), BEGINS_WITHIN).unref();
    this.#pending ??= Promise.withResolvers();
  }

  /** A bundle of the present sources is being built. */
  beginBundle(): void {
    clearTimeout(this.#timeLimit);
    this.#isEdited = false;
    this.#isBuilding = true;
  }

  /** A build has ended. What was edited while it ran is in the next one, and that is waited for. */
  settle(): void {
    this.#isBuilding = false;
    if (this.#isEdited) return;
    this.#pending?.resolve();
    this.#pending = null;
  }

  /** Nothing that the server renders with was edited. */
  #giveUp(): void {
    this.#isEdited = false;
    if (!this.#isBuilding) this.settle();
  }

  /** Resolves once no bundle is expected: a page rendered before would not be the one that the browser has code for. */
  async whenSettled(): Promise<void> {
    await this.#pending?.promise;
  }

  useDefinition(definition: RemoteDefinition): void {
    this.#definition = definition;
  }

  useEarly(early: InlineScript | undefined): boolean {
    if (early?.digest === this.#current.early?.digest) return false;
    this.#current = { ...this.#current, early };
    return true;
  }

  useAssets(assets: Release['assets']): boolean {
    if (JSON.stringify(assets) === JSON.stringify(this.#current.assets)) return false;
    this.#current = { ...this.#current, assets };
    return true;
  }

  /** Each bundle gets a release folder of its own, because a released file never changes. */
  useBundle({ code, map }: ServerBundle): boolean {
    const integrity = integrityOf(code);
    // An edit of a stylesheet changes nothing for the server.
    const isNew = integrity !== this.#current.bundle;
    const build = isNew ? ++this.#count : this.#count;
    const file = path.join(this.#folder(build), SERVER_BUNDLE);
    mkdirSync(path.dirname(file), { recursive: true });
    // The lines of the sources may have moved where the code is the same.
    writeFileSync(`${file}.map`, map);
    if (!isNew) return false;
    writeFileSync(file, code);
    this.#current = { ...this.#current, version: developmentVersion(this.#port, build), bundle: integrity };
    rmSync(this.#folder(build - KEPT), { recursive: true, force: true });
    return true;
  }

  #folder(build: number): string {
    const version = developmentVersion(this.#port, build);
    return releaseFolder(this.#paths, { remote: this.#definition.contents.name, version });
  }
}
