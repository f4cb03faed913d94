import { expect, type Page } from '@playwright/test';

/** How far a text may reach over an edge unseen, in px. */
const SLACK = 2;

/** Makes every text of the page that is open twice as large; settles once the page has been drawn so, and has seen its new sizes. */
export async function doubleTheText(page: Page): Promise<void> {
  const size = await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    // Size observers run when a frame is drawn, the last registered one last. Frames that are asked for
    // would not come where a test has stopped the clock.
    const drawn = () => new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement));
    await drawn();
    await drawn();
    return getComputedStyle(document.querySelector('main p') ?? document.body).fontSize;
  });
  // A text that were set in pixels would prove nothing.
  expect(Number.parseFloat(size)).toBeGreaterThan(23);
}

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
}

/** Whether text is neither hidden nor for screen readers alone. */
function isToBeSeen(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const box = one.getBoundingClientRect();
    const isPoint = one.getClientRects().length > 0 && box.width <= 1 && box.height <= 1;
    if (isPoint || getComputedStyle(one).clipPath !== 'none') return false;
  }
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** From where to where something may reach: the screen, less what the boxes around it cut off. */
function limitsOf(element: Element): { left: number; right: number } {
  const limits = { left: 0, right: document.documentElement.clientWidth };
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const { overflowX } = getComputedStyle(one);
    // Content that a keyboard can scroll sideways too is meant to scroll; a drawer without that scrolls by accident.
    if (overflowX === 'auto' && one.matches('[tabindex]')) return { left: -Infinity, right: Infinity };
    if (overflowX === 'visible') continue;
    const { left, right } = one.getBoundingClientRect();
    limits.left = Math.max(limits.left, left);
    limits.right = Math.min(limits.right, right);
  }
  return limits;
}

function reachesOver(box: DOMRect, limits: { left: number; right: number }, slack: number): boolean {
  return box.left < limits.left - slack || box.right > limits.right + slack;
}

/** Whether a line of text has found no room in its control. Letters reach over a tight line without harm. */
function isOutOf(box: DOMRect, control: Element, slack: number): boolean {
  const frame = control.getBoundingClientRect();
  const tall = box.height / 2;
  return reachesOver(box, frame, slack) || box.top < frame.top - tall || box.bottom > frame.bottom + tall;
}

/** A word that is torn in two because its column is too narrow for it. Addresses may be. */
function tornWordOf(text: Node): string | undefined {
  const words = [...(text.nodeValue ?? '').matchAll(/[\p{L}’]{3,}/gu)];
  const torn = words.find(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  });
  return text.nodeValue?.includes('@') ? undefined : torn?.[0];
}

/** The element over a point of a text, but for see-through ones and those that only stretch their link over it. */
function coverAt(element: Element, x: number, y: number): Element | null {
  const hit = document.elementFromPoint(x, y);
  if (!hit || hit.contains(element) || element.contains(hit) || getComputedStyle(hit).opacity === '0') return null;
  const boxes = [...hit.getClientRects()];
  return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom) ? hit : null;
}

function coverOf(element: Element, { left, right, top, bottom }: DOMRect): Element | null {
  const y = (top + bottom) / 2;
  const covers = [left + 4, (left + right) / 2, right - 4].map((x) => coverAt(element, x, y));
  return covers.find((cover) => cover !== null) ?? null;
}

/** The box that scrolls a text, with the height (px) at which its lines are read; the upper half of the screen where only the page does. */
function readingPlaceOf(element: Element): { scroller: Element | Window; height: number } {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    if (!['auto', 'scroll'].includes(getComputedStyle(one).overflowY) || one.scrollHeight <= one.clientHeight) continue;
    const { top, bottom } = one.getBoundingClientRect();
    return { scroller: one, height: (top + bottom) / 2 };
  }
  return { scroller: window, height: innerHeight / 3 };
}

/** The same with the line in the middle of what scrolls: what still lies over it there never lets it be read. */
function lastingCoverOf(element: Element, range: Range, line: number): Element | null {
  const box = range.getClientRects()[line];
  if (!box || (box.top > 0 && box.bottom < innerHeight && !coverOf(element, box))) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const centered = range.getClientRects()[line];
  let cover = centered ? coverOf(element, centered) : null;
  if (centered && cover) {
    // A long text is not read in one place: its line is looked at by itself.
    const { scroller, height } = readingPlaceOf(element);
    scroller.scrollBy({ top: (centered.top + centered.bottom) / 2 - height, behavior: 'instant' });
    const raised = range.getClientRects()[line];
    cover = raised && raised.top > 0 ? coverOf(element, raised) : cover;
  }
  // A confirmation goes away by itself.
  return cover?.closest('.ui-toast') ? null : cover;
}

function problemsOfText(element: Element, text: Node, slack: number): string[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const control = element.closest('a[href], button, summary, label, [role="option"]');
  const isBlock = control && getComputedStyle(control).display !== 'inline';
  const limits = limitsOf(element);
  const boxes = [...range.getClientRects()];
  const cut = boxes.some((box) => reachesOver(box, limits, slack)) ? [`${nameOf(element)} is cut off`] : [];
  const out =
    isBlock && boxes.some((box) => isOutOf(box, control, slack)) ? [`${nameOf(element)} leaves its control`] : [];
  const covers = boxes.map((_, line) => lastingCoverOf(element, range, line)).filter((cover) => cover !== null);
  const word = tornWordOf(text);
  const torn = word === undefined ? [] : [`${nameOf(element)} has torn "${word}"`];
  return [...cut, ...out, ...torn, ...covers.map((cover) => `${nameOf(element)} is covered by ${nameOf(cover)}`)];
}

function problemsOfField(field: Element, slack: number): string[] {
  if (!isToBeSeen(field)) return [];
  const isCut = reachesOver(field.getBoundingClientRect(), limitsOf(field), slack);
  // An address may be longer than any field.
  const isNarrow =
    field.matches('input:not([type="email"]), textarea') && field.scrollWidth > field.clientWidth + slack;
  return [...(isCut ? [`${nameOf(field)} is cut off`] : []), ...(isNarrow ? [`${nameOf(field)} is too narrow`] : [])];
}

function problemsOfPage(slack: number): string[] {
  // Open overlays lie over the rest of the page, and the one that was opened last over all.
  const open = [...document.querySelectorAll('[role="dialog"], [role="listbox"], :popover-open')];
  const root = open.findLast((one) => one.checkVisibility()) ?? document.body;
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const element = text.parentElement;
    if (!element || !text.nodeValue?.trim() || element.closest('script, style, noscript, option')) continue;
    if (isToBeSeen(element)) found.push(...problemsOfText(element, text, slack));
  }
  const fields = [...root.querySelectorAll('button, input, textarea, select, summary')];
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const tooWide = excess > 0 ? [`the page is ${excess} px too wide`] : [];
  return [...found, ...fields.flatMap((field) => problemsOfField(field, slack)), ...tooWide];
}

const IN_THE_PAGE = [
  nameOf,
  isToBeSeen,
  limitsOf,
  reachesOver,
  isOutOf,
  tornWordOf,
  coverAt,
  coverOf,
  readingPlaceOf,
  lastingCoverOf,
  problemsOfText,
  problemsOfField,
  problemsOfPage,
];

/** Text that cannot be read well in the page as it is now: past an edge, cut by a box, out of its control, torn, covered. */
export async function unreadableText(page: Page): Promise<string[]> {
  const found: string[] = await page.evaluate(`{ ${IN_THE_PAGE.join('\n')}\n problemsOfPage(${SLACK}); }`);
  return [...new Set(found)];
}
