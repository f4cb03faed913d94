import { expect, test } from 'vitest';
import { releaseBase } from '../registry/data-paths.ts';
import { developmentPort, developmentVersion } from './development-version.ts';

test('a version under development names the server that its browser files come from, in every build', () => {
  for (const build of [0, 1, 27]) {
    const version = developmentVersion(4101, build);
    expect(developmentPort(version)).toBe(4101);
    expect(releaseBase({ remote: 'mf-a', version })).toBe('http://localhost:4101/');
  }
});

test.each(['1.0.0', '0.0.0-development', '0.0.0-development.x.1', '1.0.0-development.4101.1'])(
  '%s is a release like every other',
  (version) => {
    expect(developmentPort(version)).toBeNull();
    expect(releaseBase({ remote: 'mf-a', version })).toBe(`/releases/mf-a/${version}/`);
  },
);
