import type { CartItem, CartState, LineNotice } from 'shared-contracts';
import { numberToMinorUnits, type Storefront } from 'shared-runtime';
import { isVariantId } from '../../lib/merchandise-id.ts';
import { priceNotices, UNKNOWN_LINE } from '../../lib/answered-lines.ts';
import { currentLines } from '../../lib/variants/current-lines.ts';
import type { LineCopy } from '../../lib/variants/line-copy.ts';

/** How long (ms) an answer of the storefront counts as current. */
export const CURRENT_FOR = 60_000;

const SOLD_OUT_LINE = 'This size is sold out. Remove it to check out.';

/** The merchandise's data that a line copies, and whether it can be bought. */
interface CurrentLine {
  readonly copy: LineCopy;
  readonly isAvailable: boolean;
}

interface LineRefreshInput {
  readonly cart: {
    state(): CartState;
    show(patch: Pick<CartState, 'notices'>): void;
    change(update: (items: readonly CartItem[]) => readonly CartItem[]): void;
  };
  readonly announce: (text: string, politeness: 'assertive') => void;
  readonly storefront: Storefront;
  now(): number;
}

/** The notice for a line that cannot be bought. */
function absenceOf(id: string, current: CurrentLine | undefined): LineNotice | [] {
  if (current?.isAvailable) return [];
  return { merchandiseId: id, tone: 'error', text: current ? SOLD_OUT_LINE : UNKNOWN_LINE };
}

/** The line with the current data of its merchandise; the same object if nothing differs. */
function refreshed(item: CartItem, { copy }: CurrentLine): CartItem {
  const next = { ...item, ...copy };
  const isSame = (['name', 'price', 'image', 'imageAlt'] as const).every((field) => next[field] === item[field]);
  return isSame ? item : next;
}

/** Brings the lines up to date, and says which of them changed in price or can no longer be bought. */
function refresh(
  { cart, announce }: Pick<LineRefreshInput, 'cart' | 'announce'>,
  asked: readonly string[],
  current: readonly CurrentLine[],
): void {
  const byId = new Map(current.map((line) => [line.copy.merchandiseId, line]));
  const { items, notices } = cart.state();
  const inCart = new Set(items.map(({ merchandiseId }) => merchandiseId));
  const ids = asked.filter((id) => inCart.has(id));
  const prices = current.map(({ copy }) => ({ ...copy, price: numberToMinorUnits(copy.price) }));
  const found = [...priceNotices(items, prices), ...ids.flatMap((id) => absenceOf(id, byId.get(id)))];
  const isSaid = (notice: LineNotice) =>
    notices.some((other) => other.text === notice.text && other.merchandiseId === notice.merchandiseId);
  const isOver = ({ merchandiseId, text }: LineNotice) =>
    ids.includes(merchandiseId) && (text === SOLD_OUT_LINE || text === UNKNOWN_LINE);
  cart.show({ notices: [...notices.filter((notice) => !isOver(notice)), ...found] });
  const update = (item: CartItem): CartItem => {
    const line = byId.get(item.merchandiseId);
    return line ? refreshed(item, line) : item;
  };
  if (items.some((item) => update(item) !== item)) cart.change((all) => all.map(update));
  const news = found.filter((notice) => !isSaid(notice));
  if (news.length > 0) announce(news.map(({ text }) => text).join(' '), 'assertive');
}

/**
 * Brings the stored copies of all lines up to date. Lines without a size have no merchandise yet and are
 * left alone. Without an answer the copies stay, and the next showing of the cart asks again.
 */
export function createLineRefresh(input: LineRefreshInput): () => Promise<void> {
  const { cart, storefront, now } = input;
  const askedAt = new Map<string, number>();
  return async () => {
    const ids = [...new Set(cart.state().items.map(({ merchandiseId }) => merchandiseId))].filter(isVariantId);
    const isCurrent = (id: string) => now() - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < CURRENT_FOR;
    if (ids.every(isCurrent)) return;
    for (const id of ids) askedAt.set(id, now());
    try {
      const current = await currentLines(storefront, ids);
      // While a checkout is under way its own answer reports the changes.
      if (cart.state().status === 'ready') refresh(input, ids, current);
      else askedAt.clear();
    } catch {
      askedAt.clear();
    }
  };
}
