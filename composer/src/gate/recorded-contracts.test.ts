import { expect, test } from 'vitest';
import { recordedContracts } from './recorded-contracts.ts';

test('scripts that no engine can parse refuse the build by a sentence', () => {
  const scripts = { server: 'const own = 1; const own = 2;', entry: '', chunks: [] };
  expect(() => recordedContracts({ name: 'mf-a' }, scripts)).toThrow(
    /^FEDERATION-002: .*mf-a.*its built scripts can’t be parsed: Identifier 'own' has already been declared/,
  );
});
