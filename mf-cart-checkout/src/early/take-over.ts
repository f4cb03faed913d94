import type { CartCommands } from 'shared-contracts';

/** A press that the document's inline script (`early-submits.ts`) has caught. */
interface EarlyAdd {
  readonly form: HTMLFormElement;
  /** The product's page for a press that buys at once, else null. */
  readonly productUrl: unknown;
  /** Whether its lines are in the stored cart. */
  readonly isStored: boolean;
  /** Its lines as the form has them; each names its press. */
  readonly lines: readonly { readonly press?: string }[];
}

/** The waiting presses, oldest first. */
interface EarlyAdds extends Array<EarlyAdd> {
  /** Whether the cart counts added lines by itself. */
  isLive: boolean;
}

/** The panel of the document's inline script (`early-drawer.ts`). */
interface EarlyDrawer {
  close(): void;
  /** Whether the shopper has closed the panel that was shown last. */
  readonly isDismissed: boolean;
  /** Called when the shopper closes it, and never once the real one has taken its place. */
  onDismiss(): void;
  /** Whether the shopper has pressed its checkout, has not closed it since, and the press has not been carried out. */
  wantsCheckout: boolean;
  /** Called when that is pressed. */
  onCheckout(): void;
}

declare global {
  /** The presses that wait; missing where the document's inline script has failed. */
  var __cartAdds: EarlyAdds | undefined;
  var __earlyDrawer: EarlyDrawer | undefined;
}

/** The commands that carry presses out. Lines come as the form has them. */
export interface EarlyCommands extends Pick<CartCommands, 'close' | 'closePurchase' | 'checkout'> {
  addLines(lines: readonly unknown[]): void;
  buyNow(lines: readonly unknown[], productUrl: string): void;
  /** Confirms the stored lines of these presses; those taken out meanwhile are left out. */
  confirmStored(presses: ReadonlySet<string>): void;
}

/** Closes the real panel once the shopper has closed the early one. */
function whenDismissed(run: () => void): void {
  const drawer = globalThis.__earlyDrawer;
  if (drawer?.isDismissed) run();
  else if (drawer) drawer.onDismiss = run;
}

/** Carries out the checkout that the shopper has pressed in the early panel, or presses before the real one comes. */
function whenCheckoutWanted(run: () => void): void {
  const drawer = globalThis.__earlyDrawer;
  if (!drawer) return;
  drawer.onCheckout = () => {
    drawer.wantsCheckout = false; // Lines added later are not part of it.
    run();
  };
  if (drawer.wantsCheckout) drawer.onCheckout();
}

function carryOut({ form, productUrl, isStored, lines }: EarlyAdd, cart: EarlyCommands): void {
  form.removeAttribute('aria-busy');
  const isBought = typeof productUrl === 'string';
  if (isBought) cart.buyNow(lines, productUrl);
  else if (isStored) cart.confirmStored(new Set(lines.flatMap(({ press }) => press ?? [])));
  else cart.addLines(lines);
  whenDismissed(isBought ? cart.closePurchase : cart.close);
}

/** Takes over from the document's inline script: carries out the presses that wait, in order, and all that follow. */
export function takeOver(cart: EarlyCommands): void {
  const adds = globalThis.__cartAdds;
  if (!adds) return;
  const take = (caught: readonly EarlyAdd[]): void => {
    for (const add of caught) carryOut(add, cart);
    whenCheckoutWanted(() => void cart.checkout());
  };
  adds.isLive = true;
  const waiting = adds.splice(0);
  adds.push = (...caught) => {
    queueMicrotask(() => take(caught)); // The inline script shows its panel first.
    return 0;
  };
  if (waiting.length > 0) take(waiting);
}

/** Closes the early panel where the real one cannot come. */
export function closeEarlyDrawer(): void {
  globalThis.__earlyDrawer?.close();
}
