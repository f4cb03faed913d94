import { backendAwake, openAccount, signIn } from '../support/account.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expectForEverybody, expectToFit, MESSAGES_OF_STATES, SCREENS } from '../support/for-everybody.ts';
import { PAGE_STATES } from '../support/page-states.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { smallTargets } from '../support/targets.ts';
import { TEMPLATES } from '../support/templates.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ expectedMessages: [MESSAGES_OF_STATES] });

for (const [name, size] of Object.entries(SCREENS)) {
  for (const { name: state, open, messages = MESSAGES_OF_STATES, phonesOnly = false } of PAGE_STATES) {
    if (phonesOnly && size.width > 640) continue;
    test.describe(() => {
      test.use({ expectedMessages: [messages] });
      test(`${state}, on ${name}: no accessibility violation, and its text may be twice as large`, async ({
        page,
        shop,
      }) => {
        test.setTimeout(60_000); // One of them waits for the newsletter modal, 25 s after load.
        await page.setViewportSize(size);
        await backendAwake(shop);
        await open(page, shop);
        await expectToFit(page);
        await expectForEverybody(page);
      });
    });
  }

  for (const isIn of [false, true])
    test(`signed ${isIn ? 'in' : 'out'} no template on ${name} has an accessibility violation or a small target`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(size);
      await backendAwake(shop);
      if (isIn) await signIn(page, await openAccount(shop, 'looks-at-every-page'));
      for (const path of TEMPLATES) {
        await page.goto(path);
        await networkQuiet(page);
        expect.soft(await accessibilityViolations(page), `accessibility of ${path}`).toEqual([]);
        expect.soft(await smallTargets(page), `targets of ${path}`).toEqual([]);
      }
    });
}
