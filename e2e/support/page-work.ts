import type { Page } from '@playwright/test';

/** The result of some work of a page, and how long (ms) its main thread computed for it. */
interface PageWork<Value> {
  readonly value: Value;
  readonly ms: number;
}

/**
 * Measures the processor time of a page's main thread, which a busy machine does not lengthen as it does a time by the clock.
 *
 * @param work resolves once the page has finished the measured work
 */
export async function workOf<Value>(page: Page, work: () => Promise<Value>): Promise<PageWork<Value>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await spent();
  const value = await work();
  const ms = (await spent()) - before;
  await session.detach();
  return { value, ms };
}
