import type { Locator } from '@playwright/test';

/** The texts as they are read. Browsers leave out what they have not laid out yet, so all of the page is. */
function wholeTexts(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((found) => {
    document.documentElement.dataset['wholeLayout'] = '';
    return found.map((element) => (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')));
  });
}

export async function wholeText(element: Locator): Promise<string> {
  await element.waitFor({ state: 'attached' });
  const [text = ''] = await wholeTexts(element);
  return text;
}
