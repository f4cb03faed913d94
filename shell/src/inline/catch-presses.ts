/**
 * A press on a button, or a form sent that only its script can answer, reaches nobody before its part or section of the page has
 * hydrated: it is shown to have been heard (`data-waits`), waits in `__early` and is repeated then. A form with an address or a
 * method, and a button that opens a popover, mean something without a script too.
 */
interface Press {
  readonly event: Event;
  readonly element: HTMLElement;
  readonly at: number;
}

/** In ms: what is carried out sooner need not be spoken of, and what was pressed longer ago is meant no more. */
const TOLD_AFTER = 200;
const STILL_MEANT = 10_000;
const WORDS = 'One moment, please.';
const presses: Press[] = [];
const awake = new WeakSet<Element>();
window.__early = { presses, awake };

/**
 * Says, to eyes at once and to ears a little later, that it was heard. Whoever carries it out, or knows that nobody will, takes
 * the mark away.
 */
function acknowledge({ element, at }: Press): void {
  if (element.closest('[data-script-missing]')) return;
  const mark = String(at);
  const isLast = (): boolean => element.getAttribute('data-waits') === mark;
  element.setAttribute('data-waits', mark);
  setTimeout(() => {
    const region = isLast() && document.querySelector('[data-ui-live-region] [aria-live=polite]');
    if (region) speakUntilDone(region);
  }, TOLD_AFTER);
  setTimeout(() => isLast() && element.removeAttribute('data-waits'), STILL_MEANT);
}

/** Takes the words back once nothing waits any more, unless others have taken their place. */
function speakUntilDone(region: Element): void {
  region.textContent = WORDS;
  const look = (): void => {
    const next = document.querySelector('[data-waits]');
    if (next) observer.observe(next, { attributes: true });
    else if (region.textContent === WORDS) region.textContent = '';
  };
  const observer = new MutationObserver(look);
  look();
}

/** Whether the press waits, because nobody listens there yet. */
function wait(event: Event, element: HTMLElement): boolean {
  if (awake.has(element.closest('[data-remote], [data-later]') || document.documentElement)) return false;
  const press = { event, element, at: Date.now() };
  presses.push(press);
  acknowledge(press);
  return true;
}

document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || (button.type === 'submit' && button.form) || button.hasAttribute('popovertarget')) return;
    // What a remote's early script shows in place of its own panel answers for itself.
    if (button.closest('[data-stand-in]')) return;
    wait(event, button);
  },
  true,
);

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || form.hasAttribute('method')) return;
    if (wait(event, form)) event.preventDefault();
  },
  true,
);
