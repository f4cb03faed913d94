import type { ExperimentService, Plan } from '../manage/index.ts';

/** The draft experiments of a new shop. */
const DEMO = ['hero-headline', 'early-access-wording', 'free-shipping-line', 'product-button-label'] as const;

/** The start of each demo experiment that is still a draft, and a line for each of the others. */
export async function demoPlans(service: ExperimentService): Promise<{ plans: Plan[]; skipped: string[] }> {
  const rows = await service.list();
  const plans: Plan[] = [];
  const skipped: string[] = [];
  for (const name of DEMO) {
    const status = rows.find((row) => row.name === name)?.status ?? 'missing';
    if (status === 'draft') plans.push(await service.act(name, 'start'));
    else skipped.push(`${name} stays as it is: ${status}`);
  }
  return { plans, skipped };
}
