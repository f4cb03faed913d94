/**
 * A press on a button, or a form sent that only its script can answer, has no effect before its part or section of the page has
 * hydrated: it is acknowledged (`data-waits`), waits in `__early` and is repeated then. A form with an address or a method, and a
 * button that opens a popover, work without a script too.
 */
interface Press {
  readonly event: Event;
  readonly element: HTMLElement;
  readonly at: number;
}

/** In ms: a press carried out sooner is not announced, and an older one has expired. */
const ANNOUNCED_AFTER = 200;
const STILL_MEANT = 10_000;
const WORDS = 'One moment, please.';
const presses: Press[] = [];
const awake = new WeakSet<Element>();
window.__early = { presses, awake };

/**
 * Acknowledges a press, visibly at once and audibly a little later. The code that carries it out, or that gives it up, removes
 * the mark.
 */
function acknowledge({ element, at }: Press): void {
  if (element.closest('[data-script-missing]')) return;
  const mark = String(at);
  const isLast = (): boolean => element.getAttribute('data-waits') === mark;
  element.setAttribute('data-waits', mark);
  setTimeout(() => {
    const region = isLast() && document.querySelector('[data-ui-live-region] [aria-live=polite]');
    if (region) speakUntilDone(region);
  }, ANNOUNCED_AFTER);
  setTimeout(() => isLast() && element.removeAttribute('data-waits'), STILL_MEANT);
}

/** Withdraws the announcement once no press waits any more, unless another has replaced it. */
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

/** Whether the press waits, because its part has no listener yet. */
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
    // A panel's stand-in, shown by its remote's early script, answers its own presses.
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
