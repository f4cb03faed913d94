import { createServerExperiments } from 'experiments/guest';
import { runningExperiment } from 'experiments/testing';
import { expect, test } from 'vitest';
import { testHead } from '../../testing/test-head.ts';
import type { FromGuest } from '../render-protocol.ts';
import { STATEMENT_PLACE, statingSend } from './experiments.ts';

const GIVEN = {
  version: 3,
  experiments: [runningExperiment('hero')],
  draws: { hero: { variant: 'bold', isDrawn: true, phase: 1, reason: 'drawn' as const } },
  link: null,
};

const bytes = (text: string) => new TextEncoder().encode(text);

function sendPage(experiments: ReturnType<typeof createServerExperiments>, ...chunks: string[]) {
  const sent: FromGuest[] = [];
  const send = statingSend((message) => void sent.push(message), experiments);
  send({ type: 'head', id: 1, ...testHead() });
  for (const chunk of chunks) send({ type: 'chunk', id: 1, chunk: bytes(chunk) });
  const text = sent.flatMap((message) => (message.type === 'chunk' ? [new TextDecoder().decode(message.chunk)] : []));
  return { head: sent[0], text: text.join('') };
}

test('a page states the variants that its rendering read, in its head and in its first bytes', () => {
  const experiments = createServerExperiments(GIVEN, '/');
  experiments.arm('hero');
  const { head, text } = sendPage(
    experiments,
    `<html data-experiments="${STATEMENT_PLACE}">`,
    `<p>${STATEMENT_PLACE}</p>`,
  );
  expect(head).toMatchObject({ status: 200, statement: 'hero=bold/control,bold' });
  expect(text).toBe(`<html data-experiments="hero=bold/control,bold"><p>${STATEMENT_PLACE}</p>`);
});

test('a page that read nothing states nothing', () => {
  const { head, text } = sendPage(createServerExperiments(GIVEN, '/'), `<html data-experiments="${STATEMENT_PLACE}">`);
  expect(head).toMatchObject({ status: 200, statement: '' });
  expect(text).toBe('<html data-experiments="">');
});
