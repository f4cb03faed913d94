// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchOverlays } from './fetch-overlays.ts';

const load = vi.fn();
const slot = (name: string) =>
  name === 'overlays' ? { remote: 'mf-marketing', expose: './slots/overlays' } : undefined;

// Happy DOM has none.
vi.stubGlobal('reportError', vi.fn());

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue({});
});

test('the home page fetches its overlays at once, every other page later or never', () => {
  window.location.href = 'http://localhost/search';
  fetchOverlays({ slot, load });
  expect(load).not.toHaveBeenCalled();
  window.location.href = 'http://localhost/';
  fetchOverlays({ slot, load });
  expect(load.mock.calls).toEqual([['mf-marketing', './slots/overlays']]);
});

test('a framed page, which is a preview, opens nothing', () => {
  window.location.href = 'http://localhost/';
  vi.stubGlobal('parent', {});
  fetchOverlays({ slot, load });
  vi.unstubAllGlobals();
  vi.stubGlobal('reportError', vi.fn());
  expect(load).not.toHaveBeenCalled();
});

test('overlays without a filler, or that fail to load, disturb nothing', async () => {
  window.location.href = 'http://localhost/';
  // No mock: it would look after its own rejections.
  const refuse = () => Promise.reject(new Error('not there'));
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  fetchOverlays({ slot: () => undefined, load });
  expect(load).not.toHaveBeenCalled();
  fetchOverlays({ slot, load: refuse });
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
