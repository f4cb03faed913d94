import type { LiveTestSpots } from '../manage/live-test-spots.ts';
import { experimentService } from '../manage/service.ts';
import { openDocument } from '../publish/published-document.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import { memoryBackend } from './memory-backend.ts';
import { runningExperiment } from './simulated-visitors.ts';

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });

const LIVE: LiveTestSpots = {
  places: [
    { kind: 'text', name: 'headline', about: 'The headline.', page: '/', default: 'Capsule Drop', most: 20 },
    {
      kind: 'text',
      name: 'line',
      about: 'A line.',
      page: '/',
      default: '{amount} more',
      most: 30,
      inserts: ['amount'],
      mustInsert: ['amount'],
    },
    { kind: 'choice', name: 'capsule', about: 'A capsule.', page: '/', default: 'fur', choices: ['fur', 'knit'] },
    { kind: 'order', name: 'sections', about: 'The order.', page: '/', default: ['one', 'two', 'three'] },
  ],
  experiments: { bar: ['control', 'words'] },
  goals: { 'order-completed': 'Order completed', 'line-added': 'Added to cart' },
};

/** A written experiment with one variant besides the control. */
export function written(
  name: string,
  values: Record<string, unknown> = { headline: 'The Drop' },
  changes: object = {},
) {
  const { status: _status, phase: _phase, ...definition } = runningExperiment(name);
  const variants = [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values },
  ];
  return { ...definition, variants, ...changes };
}

/** An experiment service with tables in memory; 1,240 visitors hold a variant. */
export function managed() {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const memory = memoryBackend(1240);
  const serviceAs = (actor: string) =>
    experimentService({
      backend: memory.backend,
      keys: KEYS,
      places: async () => LIVE,
      actor: { name: actor, account: null },
      now: () => new Date(clock.now),
    });
  const service = serviceAs('test');
  return {
    clock,
    keys: KEYS,
    memory,
    service,
    serviceAs,
    /** The published experiments, each as `hero running 2`. */
    live(): string[] {
      const latest = memory.published.at(-1);
      const { experiments } = latest ? openDocument(latest, KEYS) : { experiments: [] };
      return experiments.map(({ name, status, phase }) => `${name} ${status} ${phase}`);
    },
    /** Creates an experiment and starts it. */
    async running(name: string, values?: Record<string, unknown>, changes?: object): Promise<void> {
      await (await service.create(written(name, values, changes))).apply();
      await (await service.act(name, 'start')).apply();
    },
  };
}
