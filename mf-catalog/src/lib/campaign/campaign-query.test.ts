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
const mark = { capsule: 'bordeaux-capsule', piece: 'double-faced-coat', x: 0.494, y: 0.568 };
const read = (entry: object) => readCampaign(JSON.stringify([{ ...picture('lookbook-1'), ...entry }]), 'lookbook-');

test('the pictures of a prefix come in the order of their numbers', () => {
  const stored = JSON.stringify(['home', 'lookbook-10', 'lookbook-2', 'lookbook-1'].map(picture));
  const found = readCampaign(stored, 'lookbook-');
  expect(found.map(({ picture: { alt } }) => alt)).toEqual(['lookbook-1', 'lookbook-2', 'lookbook-10']);
});

test('without the metafield, or with another shape in it, there are none', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const value of [undefined, 'nonsense', '{}', '[{"slot":"lookbook-1"}]'])
    expect(readCampaign(value, 'lookbook-')).toEqual([]);
});

test('malformed pictures of another slot do not affect the pictures of this one', () => {
  const stored = JSON.stringify([{ slot: 'home' }, null, picture('lookbook-1')]);
  expect(readCampaign(stored, 'lookbook-')).toHaveLength(1);
});

test('a picture has its caption and its marks', () => {
  expect(read({ caption: 'One red.', shown: [mark] })).toMatchObject([{ caption: 'One red.', marks: [mark] }]);
});

test.for([
  [undefined],
  [null],
  ['nonsense'],
  [{}],
  [[{ ...mark, x: 1.2 }]],
  [[{ ...mark, y: -0.1 }]],
  [[{ ...mark, x: '0.5' }]],
])('a picture with %j as its marks stays, without points', ([shown]) => {
  expect(read({ shown, caption: 7 })).toMatchObject([{ picture: { alt: 'lookbook-1' }, marks: [] }]);
});

test('one bad point does not cost the others', () => {
  expect(read({ shown: [{ piece: 'nameless' }, mark, null] })[0]?.marks).toEqual([mark]);
});
