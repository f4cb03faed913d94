import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELL, UNEXPECTED } from './annotations.ts';

interface Row {
  readonly fault: string;
  readonly outcomes: Map<string, string>;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The first sentence of a cell's failure, without the colors of a terminal; empty where the cell is as expected. */
function reasonOf(test: TestCase, { error, status }: TestResult): string {
  const noted = [...test.annotations].find(({ type }) => type === UNEXPECTED)?.description;
  if (status === 'passed' && noted === undefined) return '';
  const lines = (noted ?? error?.message ?? status).replaceAll(/\u001B\[[\d;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}

/** Prints the matrices of a run as tables: faults as rows, places as columns, a cell how long it took or that it failed. */
export default class MatrixTable implements Reporter {
  readonly #matrices = new Map<string, Map<string, Row>>();
  readonly #unexpected: string[] = [];
  #cells = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    const annotation = test.annotations.find(({ type }) => type === CELL);
    if (!annotation) return;
    const [matrix, fault, place]: [string, string, string] = JSON.parse(annotation.description ?? '[]');
    const rows = this.#matrices.get(matrix) ?? new Map<string, Row>();
    const row = rows.get(fault) ?? { fault, outcomes: new Map<string, string>() };
    this.#matrices.set(matrix, rows.set(fault, row));
    const reason = reasonOf(test, result);
    row.outcomes.set(place, reason === '' ? `ok ${seconds(result.duration)}` : 'FAIL');
    this.#cells += 1;
    if (reason !== '') this.#unexpected.push(`${matrix} | ${fault} | ${place}: ${reason}`);
    const verdict = reason === '' ? 'ok  ' : 'FAIL';
    process.stdout.write(`${verdict} ${seconds(result.duration)} ${matrix} | ${fault} | ${place} ${reason}\n`);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const [matrix, rows] of this.#matrices) process.stdout.write(`\n${tableOf(matrix, [...rows.values()])}\n`);
    process.stdout.write(`\n${this.#cells} cells, ${this.#unexpected.length} unexpected\n`);
    for (const line of this.#unexpected) process.stdout.write(`  ${line}\n`);
    return { status: this.#unexpected.length > 0 ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** A table in Markdown; a place where a fault cannot occur stays empty. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const places = [...new Set(rows.flatMap(({ outcomes }) => [...outcomes.keys()]))];
  const lines = [
    [title, ...places],
    ['---', ...places.map(() => '---')],
    ...rows.map(({ fault, outcomes }) => [fault, ...places.map((place) => outcomes.get(place) ?? '')]),
  ];
  const widths = [title, ...places].map((_head, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const padded = (line: readonly string[]): string =>
    `| ${line.map((text, at) => (text === '---' ? '-'.repeat(widths[at] ?? 3) : text.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  return lines.map(padded).join('\n');
}
