import { CONSENT_KEY } from 'shared-runtime/consent';
import { expect, test } from 'vitest';
import { consentOfRequest } from './consent-of-request.ts';

test.each([
  ['opt-out', {}, true],
  ['opt-in', {}, false],
  ['opt-out', { 'sec-gpc': '1' }, false],
  ['opt-out', { dnt: '1' }, false],
  ['opt-out', { dnt: '0', 'sec-gpc': '0' }, true],
  ['opt-out', { cookie: `other=1; ${CONSENT_KEY}=denied` }, false],
  ['opt-out', { cookie: `${CONSENT_KEY}=granted`, 'sec-gpc': '1', dnt: '1' }, true],
  ['opt-in', { cookie: `${CONSENT_KEY}=granted` }, true],
  ['opt-in', { cookie: `not-${CONSENT_KEY}=granted` }, false],
  ['opt-in', { cookie: `${CONSENT_KEY}=<script>` }, false],
] as const)('in %s mode a visitor who sends %o may be measured: %s', (mode, headers, expected) => {
  const given: Readonly<Record<string, string>> = headers;
  expect(consentOfRequest(mode, (name) => given[name]).isAllowed).toBe(expected);
});
