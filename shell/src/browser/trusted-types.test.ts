import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { installTrustedTypes } from './trusted-types.ts';

type Rules = Record<string, (text: string) => string>;

/** As a browser's under a policy that names the shop's: a name is given once. */
class Factory {
  readonly names: string[] = [];
  createPolicy(name: string, rules: Rules): Rules {
    if (this.names.includes(name)) throw new TypeError(`Policy ${name} disallowed.`);
    this.names.push(name);
    return { ...rules };
  }
}

let factory: Factory;

beforeEach(() => {
  factory = new Factory();
  vi.stubGlobal('trustedTypes', factory);
  vi.stubGlobal('location', new URL('https://shop.example/faqs'));
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('no later script makes a policy under the name of a remote, also of one that the page has not loaded', () => {
  installTrustedTypes(false, ['mf-a', 'mf-b']);
  expect(factory.names).toEqual(['default', 'shop-shell', 'shop-mf-a', 'shop-mf-b']);
  const lax: Rules = { createHTML: (text) => text, createScript: (text) => text, createScriptURL: (text) => text };
  for (const name of factory.names.slice(1)) {
    const given = factory.createPolicy(name, lax);
    expect(given['createHTML']).toBeUndefined();
    expect(given['createScript']).toBeUndefined();
    expect(() => given['createScriptURL']?.('https://evil.example/a.js')).toThrow('Refused a script address');
    expect(() => given['createScriptURL']?.('data:text/javascript,alert(1)')).toThrow('Refused a script address');
    expect(() => Factory.prototype.createPolicy.call(factory, name, lax)).toThrow(TypeError);
  }
  expect(() => {
    factory.createPolicy = () => lax;
  }).toThrow(TypeError);
  expect(() => factory.createPolicy('default', lax)).toThrow(TypeError);
});

test('a remote that asks for its policy gets one for its own files', () => {
  installTrustedTypes(false, ['mf-a']);
  const { createScriptURL } = factory.createPolicy('shop-mf-a', { createScriptURL: (text) => text });
  const file = `${location.origin}/releases/mf-a/1.0.0/b.js`;
  expect(createScriptURL?.(file)).toBe(file);
});

test('the pixel’s scripts are for the default policy alone', () => {
  const made: Record<string, Rules> = {};
  vi.spyOn(factory, 'createPolicy').mockImplementation((name, rules) => (made[name] = rules));
  installTrustedTypes(true, ['mf-a']);
  const pixel = ['en_US/fbevents.js', 'signals/config/1234567890?v=2.9'].map(
    (file) => `https://connect.facebook.net/${file}`,
  );
  for (const file of pixel) {
    expect(made['default']?.['createScriptURL']?.(file)).toBe(file);
    expect(() => made['shop-mf-a']?.['createScriptURL']?.(file)).toThrow('Refused');
  }
  for (const file of [
    'https://connect.facebook.net.evil.example/a.js',
    'https://connect.facebook.net@evil.example/a.js',
  ])
    expect(() => made['default']?.['createScriptURL']?.(file)).toThrow('Refused');
});

test('a shop without a pixel takes no script of its host', () => {
  const made: Record<string, Rules> = {};
  vi.spyOn(factory, 'createPolicy').mockImplementation((name, rules) => (made[name] = rules));
  installTrustedTypes(false, []);
  const file = 'https://connect.facebook.net/en_US/fbevents.js';
  expect(() => made['default']?.['createScriptURL']?.(file)).toThrow('Refused');
});

test('a remote that was first keeps its policy, and the shop begins', () => {
  factory.createPolicy('shop-mf-a', {});
  expect(() => installTrustedTypes(false, ['mf-a', 'mf-b'])).not.toThrow();
  expect(factory.names).toContain('shop-mf-b');
});

test('a browser without Trusted Types begins too', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(() => installTrustedTypes(false, ['mf-a'])).not.toThrow();
});
