import { expect, test, vi } from 'vitest';
import { loadPixel } from './load-pixel.ts';

type Pixel = ((...call: unknown[]) => void) & { queue: unknown[][]; callMethod?: (...call: unknown[]) => void };

test('calls wait until the network has answered, then go through', () => {
  const page: { fbq?: unknown } = {};
  const append = vi.fn();
  loadPixel('42', page, append);
  const pixel = page.fbq as Pixel;
  pixel('track', 'InitiateCheckout', { value: 1 });
  expect(pixel.queue).toEqual([
    ['init', '42'],
    ['track', 'PageView'],
    ['track', 'InitiateCheckout', { value: 1 }],
  ]);
  const arrived = vi.fn();
  pixel.callMethod = arrived;
  pixel('track', 'AddPaymentInfo');
  expect(arrived).toHaveBeenCalledWith('track', 'AddPaymentInfo');
  expect(append).toHaveBeenCalledExactlyOnceWith('https://connect.facebook.net/en_US/fbevents.js');
});

test('a pixel that is there already is left alone', () => {
  const fbq = vi.fn();
  const append = vi.fn();
  loadPixel('42', { fbq }, append);
  expect(append).not.toHaveBeenCalled();
  expect(fbq).not.toHaveBeenCalled();
});
