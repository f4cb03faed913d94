import { expect, test } from 'vitest';
import { labelsIn, metricsIn } from './promql.ts';

const RATIO =
  'histogram_quantile(0.9, sum by (le, remote) (rate(render_bucket{kind=~"page|form", instance="a"}[5m]))) / clamp_min(sum(up) by (job), 1e9) > 0.01';

test('an expression reads the metrics that are no function, keyword, label, or text', () => {
  expect(metricsIn(RATIO)).toEqual(['render_bucket', 'up']);
  expect(metricsIn('a_total{x="b_total"} unless on (pod) c_total offset 5m')).toEqual(['a_total', 'c_total']);
  expect(metricsIn('sum(rate(d_sum{<<.LabelMatchers>>}[2m])) by (<<.GroupBy>>)')).toEqual(['d_sum']);
});

test('its labels are those of matchers and groups', () => {
  expect(labelsIn(RATIO).sort()).toEqual(['instance', 'job', 'kind', 'le', 'remote']);
});
