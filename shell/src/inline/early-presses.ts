/**
 * A press on a button, or a form sent that only its script can answer, reaches nobody before its part or section of the page has
 * hydrated: it
 * waits in `__early` and is repeated then. A form with an address or a method, and a button that opens a popover, mean something
 * without a script too.
 */
(() => {
  interface Press {
    readonly event: Event;
    readonly element: Element;
    readonly at: number;
  }

  const presses: Press[] = [];
  const awake = new WeakSet<Element>();
  (window as { __early?: { presses: Press[]; awake: WeakSet<Element> } }).__early = { presses, awake };

  /** Whether the press waits, because nobody listens there yet. */
  function wait(event: Event, element: Element): boolean {
    if (awake.has(element.closest('[data-remote], [data-later]') ?? document.documentElement)) return false;
    presses.push({ event, element, at: Date.now() });
    return true;
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || (button.type === 'submit' && button.form) || button.hasAttribute('popovertarget')) return;
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
})();
