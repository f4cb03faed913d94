import { expect, test } from 'vitest';
import { experimentFigures } from '../../experiments/src/testing/experiment-figures.ts';
import { alertOfSilence, alertsOfFigures } from '../functions/experiment-alerts/alerts.ts';
import { compose } from '../functions/send-mail/messages.ts';

/** Of an experiment that asks for no full days. */
const alertsOf = (days: Parameters<typeof experimentFigures>[0], changes = {}) =>
  alertsOfFigures(experimentFigures(days, { minimum_days: 0, ...changes }));

test('too few visitors raise no alert', () => {
  expect(alertsOf([])).toEqual([]);
  expect(
    alertsOf([
      [
        [40, 1],
        [41, 9],
      ],
    ]),
  ).toEqual([]);
});

test('a verdict is reported with its reason', () => {
  expect(
    alertsOf([
      [
        [4000, 200],
        [4000, 400],
      ],
    ]),
  ).toEqual([
    {
      experiment: 'hero',
      phase: 1,
      kind: 'verdict',
      detail: 'ship b',
      summary: expect.stringContaining('10% of visitors'),
    },
  ]);
  expect(
    alertsOf([
      [
        [4000, 400],
        [4000, 200],
      ],
    ]),
  ).toMatchObject([{ kind: 'verdict', detail: 'stop: b hurts results' }]);
});

test('while visitors do not come as weighted nothing else is reported', () => {
  const [mismatch, ...others] = alertsOf([
    [
      [4000, 200],
      [3000, 400],
    ],
  ]);
  expect(mismatch).toMatchObject({ kind: 'mismatch', detail: '' });
  expect(others).toEqual([]);
});

test('a withheld verdict is the only alert: neither a mismatch, nor a verdict, nor a guardrail', () => {
  const figures = experimentFigures([
    [
      [4000, 200],
      [3000, 400],
    ],
  ]);
  const daily = figures.daily.map((row) =>
    row.goal === 'order-completed' ? { ...row, x: row.variant === 'b' ? 100 : 400 } : row,
  );
  const alerts = alertsOfFigures({ ...figures, daily, assigned: [] });
  expect(alerts).toEqual([
    {
      experiment: 'hero',
      phase: 1,
      kind: 'mismatch',
      detail: 'evidence',
      summary: expect.stringMatching(/^7,000 visitors reported seeing it, and 0 were assigned\./),
    },
  ]);
  const payload = { experiment: 'hero', phase: 1, kind: 'mismatch' as const, detail: 'evidence', summary: 'So.' };
  const mail = { id: 1, recipient: 'a@example.com', template: 'experiment_alert' as const, payload };
  expect(compose(mail, { site: 'https://shop.example' }).subject).toBe('hero: verdict withheld');
});

test('while only the tokens of the last minute are missing, nothing is reported', () => {
  const arms = [4000, 200] as const;
  const figures = experimentFigures([[arms, arms]]);
  const counts = (n: number) => ['control', 'b'].map((variant) => ({ variant, n }));
  const kinds = (recent: number) => {
    const evidence = { ...figures.evidence, issuing: 'checked' as const, assigned: counts(4000), issued: counts(3000) };
    return alertsOfFigures({ ...figures, evidence: { ...evidence, recent: counts(recent) } }).map(({ kind }) => kind);
  };
  expect([kinds(0), kinds(1000)]).toEqual([['mismatch'], []]);
});

test('a harmed guardrail is reported beside the verdict, by name', () => {
  const figures = experimentFigures([
    [
      [4000, 200],
      [4000, 205],
    ],
  ]);
  const daily = figures.daily.map((row) =>
    row.goal === 'order-completed' ? { ...row, x: row.variant === 'b' ? 100 : 400 } : row,
  );
  expect(alertsOfFigures({ ...figures, daily })).toMatchObject([
    {
      kind: 'guardrail',
      detail: 'order-completed b',
      summary: expect.stringMatching(/^2.5% of visitors .* 10% with the control/),
    },
    { kind: 'verdict', detail: 'stop: b hurts results' },
  ]);
});

test('a mail of an alert says what is so, where its figures are, and where alerts are ended', () => {
  const { kind, detail, summary } = alertOfSilence('hero', 2, { hours: 31.4, expected: 52.3 });
  const mail = {
    id: 1,
    recipient: 'a@example.com',
    template: 'experiment_alert' as const,
    payload: { experiment: 'hero', phase: 2, kind, detail, summary },
  };
  const message = compose(mail, { site: 'https://shop.example' });
  expect(message).toEqual({
    subject: 'hero: no new visitors',
    text: [
      'Experiment hero, phase 2: no new visitors.',
      'No new visitors for 31 hours, when about 52 were expected. Check that its page still shows its placements and that events are arriving.',
      'See the results: https://shop.example/admin/analytics/experiments/hero',
      'You asked for this alert. Change or turn off your alerts at https://shop.example/admin/analytics/alerts',
      'The Capsule Collective',
    ].join('\n\n'),
  });
});
