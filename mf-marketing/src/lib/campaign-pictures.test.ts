import { expect, test } from 'vitest';
import { parseCampaignPictures } from './campaign-pictures.ts';

const home = { slot: 'home', url: 'https://cdn.example/home.avif', altText: 'Laid flat', width: 2400, height: 1350 };

test('campaign pictures are found by their place', () => {
  expect(parseCampaignPictures(JSON.stringify([{ ...home, colour: '#e4dcd6' }]), ['home'])).toEqual({
    home: { url: home.url, alt: 'Laid flat', width: 2400, height: 1350, colour: '#e4dcd6' },
  });
});

test('an entry without a size is left out and the others stay', () => {
  const pictures = parseCampaignPictures(JSON.stringify([{ ...home, slot: 'impact', width: null }, 7, null, home]), [
    'impact',
    'home',
  ]);
  expect(Object.keys(pictures)).toEqual(['home']);
});

test('pictures of other pages are left out', () => {
  const pictures = parseCampaignPictures(JSON.stringify([{ ...home, slot: 'lookbook-mens-activewear-1' }, home]), [
    'home',
  ]);
  expect(Object.keys(pictures)).toEqual(['home']);
});

test('a missing or broken metafield gives no pictures', () => {
  expect(parseCampaignPictures(null, ['home'])).toEqual({});
  expect(parseCampaignPictures('{"slot":', ['home'])).toEqual({});
  expect(parseCampaignPictures('{"slot":"home"}', ['home'])).toEqual({});
});
