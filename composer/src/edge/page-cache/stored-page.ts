import { createHash } from 'node:crypto';
import { type Draw, readStatement } from 'experiments/visit';
import { z } from 'zod';
import { type PageBodies } from './page-bodies.ts';

/** The facts of a stored page besides its text. */
export const PageFacts = z.object({
  /** @see PageKey */
  id: z.string(),
  composition: z.string(),
  /** `mf-catalog/1.2.3` of every release whose files the page may load. */
  releases: z.array(z.string().regex(/^mf-[a-z-]+\/[\w.-]+$/)),
  /** The configuration of the experiments that it was rendered with. */
  experiments: z.string(),
  /** Which arms it shows, as `writeStatement` writes it. */
  statement: z.string(),
  status: z.number().int(),
  /** No header is stored: what is answered is written from these. */
  redirect: z.string().nullable(),
  isIncomplete: z.boolean(),
  /** The remote whose page it is. */
  owner: z.string().nullable(),
  degraded: z.array(z.string()),
  policy: z.string(),
  /** The same for the same text under the same policy. */
  tag: z.string().regex(/^[0-9a-f]{20}$/),
  /** ms since the epoch. */
  storedAt: z.number(),
});

/** @see PageFacts */
export type PageFacts = z.infer<typeof PageFacts>;

/** A finished page. */
export interface StoredPage {
  readonly facts: PageFacts;
  readonly bodies: PageBodies;
}

/** The inputs of a page besides its address: it goes out of use when either changes. */
export interface Generation {
  readonly composition: string;
  readonly experiments: string;
}

/** The visitor's draw of each experiment. */
export type Draws = Readonly<Record<string, Pick<Draw, 'variant' | 'isDrawn'>>>;

/** Names the text of a page under its policy. */
export function tagOf(html: Buffer, policy: string): string {
  return createHash('sha256').update(policy).update('\n').update(html).digest('hex').slice(0, 20);
}

const short = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** A name of a page's inputs. */
export function generationOf({ composition, experiments }: Generation): string {
  return short([composition, experiments]);
}

/** Names a page among those with the same key: one for each composition, configuration and choice of arms. */
export function variantOf(facts: PageFacts): string {
  return `${generationOf(facts)}-${short([facts.statement])}`;
}

const read = new WeakMap<PageFacts, readonly (readonly [string, Pick<Draw, 'variant' | 'isDrawn'>])[]>();

/** The arms that a page shows. */
export function armsOf(facts: PageFacts): readonly (readonly [string, Pick<Draw, 'variant' | 'isDrawn'>])[] {
  const known = read.get(facts);
  if (known) return known;
  const arms = [...readStatement(facts.statement)];
  read.set(facts, arms);
  return arms;
}

/** Whether a page shows every visitor with these draws what is theirs. */
export function shows({ facts }: StoredPage, draws: Draws): boolean {
  return armsOf(facts).every(([name, arm]) => {
    const draw = draws[name];
    return draw !== undefined && draw.variant === arm.variant && draw.isDrawn === arm.isDrawn;
  });
}

/** Whether a page was made with what is live now. */
export function isOf({ facts }: StoredPage, { composition, experiments }: Generation): boolean {
  return facts.composition === composition && facts.experiments === experiments;
}

/** How many bytes a page takes in memory, roughly. */
export function sizeOf({ facts, bodies }: StoredPage): number {
  return bodies.br.buffer.byteLength + facts.policy.length + facts.statement.length + 1024;
}
