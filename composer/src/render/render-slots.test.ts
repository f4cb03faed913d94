import { expect, test } from 'vitest';
import { RenderSlots } from './render-slots.ts';

function process(stretch: number, path: string) {
  const own = { stretch, looks: 0 };
  return Object.defineProperty(own, 'inside', {
    get: () => {
      own.looks += 1;
      return { release: 'mf-catalog@1.0.0', path };
    },
  }) as typeof own & { readonly inside: { readonly release: string; readonly path: string } }; // As it was just defined.
}

test('the code that a process runs is looked up only where it is silent', () => {
  const [lively, silent] = [process(0, '/'), process(1000, '/')];
  const all = () => [lively, silent];
  const places = new RenderSlots({ all, able: all, isRelieved: () => false });
  expect(places.stuckAt('/')).toEqual(['mf-catalog@1.0.0']);
  expect(places.stuckAt('/faqs')).toEqual([]);
  expect([lively.looks, silent.looks > 0]).toEqual([0, true]);
});
