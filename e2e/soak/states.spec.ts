import { backendAwake } from '../support/account.ts';
import { expectForEverybody, expectToFit, MESSAGES_OF_STATES, SCREENS } from '../support/for-everybody.ts';
import { PAGE_STATES } from '../support/page-states.ts';
import { test } from '../support/shop.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ expectedMessages: [MESSAGES_OF_STATES] });

for (const [name, size] of Object.entries(SCREENS)) {
  for (const { name: state, open, phonesOnly = false } of PAGE_STATES) {
    if (phonesOnly && size.width > 640) continue;
    test(`${state}, on ${name}: no accessibility violation, and its text may be twice as large`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize(size);
      await backendAwake(shop);
      await open(page, shop);
      await expectToFit(page);
      await expectForEverybody(page);
    });
  }
}
