/**
 * Catches the submit of any form that adds to the cart, from the first paint on: a press before hydration is written into the stored
 * cart, shown at once, and waits in `__cartAdds` for the cart's own script (`take-over.ts`), which reads the line from the stored cart,
 * where it names its press. Presses are posted where the shell's script has not come within four seconds, or the cart cannot start. Where
 * nothing is stored, the document says so to its styles in `data-cart-empty`.
 */

interface Line extends Record<string, unknown> {
  readonly quantity?: unknown;
  readonly press?: string;
}

interface Add {
  readonly form: HTMLFormElement;
  /** Of a press that buys at once. */
  readonly productUrl: FormDataEntryValue | null;
  /** Whether its lines are in the stored cart. */
  readonly isStored: boolean;
  /** Its lines as the form has them. */
  readonly lines: readonly Line[];
}

interface EarlyDrawer {
  show(lines: readonly Line[], kind: 'drawer' | 'dialog', pressed: Element | null): void;
  note(text: string): void;
  count(items: number): void;
  readonly wantsCheckout: boolean;
}

const CART = 'capsule-collective-cart';
const BATCH = 20; // Lines per request: within the byte limit of the form's handler, with room to spare.
const waiting: Add[] = [];
const { __earlyDrawer: drawer } = window as unknown as { __earlyDrawer: EarlyDrawer };
/** Of the cart's script, as the shell says: it is awaited while it starts, and never comes once it has failed. */
let state: unknown;
/** `push` is called for every press; the cart's script replaces it. `isLive`: the cart counts added lines by itself. */
const adds = Object.assign(waiting, { isLive: false });
Object.assign(window, { __cartAdds: adds });

/** Changes the stored lines, in each stored version; null if none can be read or the browser refuses. */
function edit(change: (lines: readonly Line[]) => readonly Line[]): readonly Line[] | null {
  try {
    const found = JSON.parse(localStorage.getItem(CART) || '{"version":1,"items":[]}');
    const lines: readonly Line[] = found.items || found;
    if (!Array.isArray(lines)) return null;
    const next = change(lines);
    if (next.length !== lines.length)
      localStorage.setItem(CART, JSON.stringify(found.items ? { ...found, items: next } : next));
    return next;
  } catch {
    return null;
  }
}

/** The inbox entries that the server keeps for this browser: press, variant and quantity of each. */
function posted(): string[][] {
  const [, entries] = /capsule-collective-inbox=([^;]+)/.exec(document.cookie) || [];
  return entries ? entries.split('_').map((entry) => entry.split('-')) : [];
}

/** Removes stored lines that the server keeps: they return to the cart from its inbox. */
function letGoOfPosted(): void {
  const presses = posted().map(([press]) => press);
  if (presses.length > 0) edit((lines) => lines.filter((line) => !presses.includes(line?.press)));
}

const sum = (quantities: readonly unknown[]): number =>
  quantities.reduce<number>((total, quantity) => total + (typeof quantity === 'object' ? 1 : Number(quantity) || 1), 0);

function countAll(): number {
  const refused = waiting.flatMap((add) => (add.isStored || add.productUrl ? [] : add.lines));
  const lines = [...(edit((stored) => stored) || []), ...refused];
  return sum([...lines.map((line) => line?.quantity), ...posted().map(([, , quantity]) => quantity)]);
}

const isPressOf =
  ({ lines }: Add) =>
  (one: Line | null): boolean =>
    lines.some(({ press }) => press === one?.press);

/** The lines still to be added, without stored lines that have been removed since. */
const left = (add: Add): readonly Line[] =>
  add.isStored ? (edit((stored) => stored) || []).filter(isPressOf(add)) : add.lines;

/** Ignores the answer: the cookie holds the server's entries. The page that it redirects to is requested once, at the end. */
async function post(lines: Line[]): Promise<void> {
  while (lines.length > 0) {
    const item = lines.splice(0, BATCH).map(({ merchandiseId, name, price, quantity, attributes, press }) => ({
      merchandiseId,
      name,
      price,
      quantity,
      attributes,
      press,
    }));
    const body = new URLSearchParams({ item: JSON.stringify(item) });
    await fetch('/cart/add', { method: 'POST', body, redirect: 'manual' });
    const kept = posted().map(([press]) => press);
    letGoOfPosted();
    if (!item.every(({ press }) => kept.includes(press))) throw new Error();
  }
  leave();
}

/** Goes to the checkout if it was pressed and the server has the whole cart, else to the cart's page, which also has the browser's lines. */
function leave(): void {
  if (!drawer.wantsCheckout || edit((lines) => lines)?.length !== 0) return location.assign('/cart');
  const form = document.body.appendChild(document.createElement('form'));
  Object.assign(form, { method: 'post', action: '/cart/checkout' });
  form.submit();
}

/** Sends presses that no script carries out. A purchase leads to its checkout; the cart stays stored. */
function send(pressed: readonly Add[]): void {
  const last = pressed.at(-1);
  if (last && last.productUrl !== null) {
    const { form, productUrl } = last;
    const field = form.appendChild(document.createElement('input'));
    Object.assign(field, { type: 'hidden', name: 'productUrl', value: productUrl });
    form.setAttribute('action', '/cart/buy');
    HTMLFormElement.prototype.submit.call(form);
    return;
  }
  const toAdd = pressed.filter((add) => add.productUrl === null);
  post(toAdd.flatMap(left)).catch(() => {
    waiting.unshift(...pressed);
    for (const add of pressed) add.form.removeAttribute('aria-busy');
    const isKept = toAdd.every((add) => add.isStored);
    drawer.note(
      `We couldn’t open your cart. ${isKept ? 'What you added is saved in this browser.' : 'Please try again.'}`,
    );
  });
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-cart-add')) return;
    const data = new FormData(form, event.submitter);
    const productUrl = data.get('productUrl');
    const count = Number(data.get('quantity'));
    const quantity = count > 0 && count % 1 === 0 ? count : 1;
    const given: readonly object[] = [JSON.parse(String(data.get('item')))].flat();
    const lines = given.map((line) => {
      const press = (Math.random() + 1).toString(36).slice(2, 12).padEnd(6, '0');
      return { ...line, quantity, ...(productUrl === null && { press }) };
    });
    event.preventDefault();
    letGoOfPosted();
    const isStored = productUrl === null && edit((stored) => [...stored, ...lines]) !== null;
    const add = { form, productUrl, isStored, lines };
    form.setAttribute('aria-busy', 'true');
    form.setAttribute('data-opens', productUrl === null ? 'cart-drawer' : 'buy-panel');
    adds.push(add);
    setTimeout(
      () => {
        // A failed request ends the busy state: its lines wait for the script, or for another press.
        if (state !== 'starting' && waiting.includes(add) && form.hasAttribute('aria-busy')) send(waiting.splice(0));
      },
      state === 'failed' ? 0 : 4000,
    );
    drawer.show(lines, productUrl === null ? 'drawer' : 'dialog', event.submitter || document.activeElement);
    if (productUrl === null && !adds.isLive) drawer.count(countAll());
  },
  true,
);

addEventListener('capsule:start', (event) => {
  const { detail } = event;
  if (detail.remote !== 'mf-cart-checkout') return;
  state = detail.state;
  if (state === 'failed' && waiting.length > 0) send(waiting.splice(0));
});

// The next page carries out stored presses; a return to this page must not repeat them.
addEventListener('pagehide', () => {
  waiting.splice(0, waiting.length, ...waiting.filter((add) => !add.isStored));
});
function meetStored(): void {
  letGoOfPosted();
  // A page of the cart need not wait for its script to say that there is nothing in it.
  document.documentElement.toggleAttribute(
    'data-cart-empty',
    edit((lines) => lines)?.length === 0 && posted().length === 0,
  );
}
// Nothing is written for a page that is rendered before a visitor sees it.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', meetStored, { once: true });
// Of the first frame nothing else depends on it, and the first look at cookies and storage takes long.
else if (location.pathname === '/cart' || document.hidden) meetStored();
else {
  requestAnimationFrame(() => setTimeout(meetStored, 0));
  // Hidden before its first frame it has none for now, and the cart comes all the same. A second look changes nothing.
  document.addEventListener('visibilitychange', meetStored, { once: true });
}

// Forms sent when the page was left are no longer busy when the browser restores it.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  letGoOfPosted();
  for (const form of document.querySelectorAll('form[data-cart-add]')) form.removeAttribute('aria-busy');
});
