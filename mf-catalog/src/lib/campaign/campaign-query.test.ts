import { expect, test, vi } from 'vitest';
import { readCampaign } from './campaign-query.ts';

const picture = (slot: string) => ({
  slot,
  url: `https://cdn.example/${slot}`,
  altText: slot,
  width: 2400,
  height: 1350,
  colour: '#fff',
});

test('the pictures of a prefix come in the order of their numbers', () => {
  const stored = JSON.stringify(['home', 'lookbook-10', 'lookbook-2', 'lookbook-1'].map(picture));
  expect(readCampaign(stored, 'lookbook-').map(({ alt }) => alt)).toEqual(['lookbook-1', 'lookbook-2', 'lookbook-10']);
});

test('without the metafield, or with another shape in it, there are none', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const value of [undefined, 'nonsense', '{}', '[{"slot":"lookbook-1"}]'])
    expect(readCampaign(value, 'lookbook-')).toEqual([]);
});
