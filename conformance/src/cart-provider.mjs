import { Window } from 'happy-dom';

/** Gives React a page, before it is loaded. */
function openPage(origin) {
  const page = new Window({ url: origin });
  const kept = {
    window: page,
    document: page.document,
    localStorage: page.localStorage,
    IS_REACT_ACT_ENVIRONMENT: false,
  };
  for (const [name, value] of Object.entries(kept))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return page;
}

/** Resolves once a check holds for the cart as the provider shows it. */
async function until(read, check) {
  const end = Date.now() + 8000;
  for (;;) {
    const cart = read();
    if (cart && check(cart)) return cart;
    if (cart?.error) throw new Error(JSON.stringify(cart.error));
    if (Date.now() > end)
      throw new Error(`the cart stays ${JSON.stringify({ status: cart?.status, quantity: cart?.totalQuantity })}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The operations of the cart that hydrogen-react has for browsers: `CartProvider` and `useCart`, rendered in a page. */
export async function cartProviderOperations({ storefrontUrl, token, variant }) {
  const page = openPage(storefrontUrl);
  const [{ createElement }, { createRoot }, { CartProvider, ShopifyProvider, useCart }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('@shopify/hydrogen-react'),
  ]);
  let cart = null;
  /** How often it was seen at work. */
  let changes = 0;
  const Seen = () => {
    cart = useCart();
    if (!['idle', 'uninitialized'].includes(cart.status)) changes += 1;
    return null;
  };
  const settings = {
    storeDomain: storefrontUrl,
    storefrontToken: token,
    storefrontApiVersion: '2025-10',
    countryIsoCode: 'US',
    languageIsoCode: 'EN',
  };
  const root = createRoot(page.document.body.appendChild(page.document.createElement('div')));
  root.render(createElement(ShopifyProvider, settings, createElement(CartProvider, null, createElement(Seen))));
  const read = () => cart;
  /** Asks for a change, and waits until it is done: the provider takes no second one before. */
  const changed = async (ask, check) => {
    const before = changes;
    ask();
    const { id, totalQuantity } = await until(read, (one) => changes > before && one.status === 'idle' && check(one));
    return { id, totalQuantity };
  };
  const lineOf = () => cart.lines.find((one) => one?.id)?.id;
  await until(read, ({ status }) => status === 'uninitialized');
  return {
    operations: [
      {
        name: 'cartCreate',
        run: () =>
          changed(
            () => cart.cartCreate({ lines: [{ merchandiseId: variant, quantity: 1 }] }),
            (one) => one.totalQuantity === 1,
          ),
      },
      {
        name: 'linesAdd',
        run: () =>
          changed(
            () => cart.linesAdd([{ merchandiseId: variant, quantity: 2 }]),
            (one) => one.totalQuantity === 3,
          ),
      },
      {
        name: 'linesUpdate',
        run: () =>
          changed(
            () => cart.linesUpdate([{ id: lineOf(), quantity: 2 }]),
            (one) => one.totalQuantity === 2,
          ),
      },
      {
        name: 'noteUpdate',
        run: () =>
          changed(
            () => cart.noteUpdate('Ring twice'),
            (one) => one.note === 'Ring twice',
          ),
      },
      {
        name: 'cartAttributesUpdate',
        run: () =>
          changed(
            () => cart.cartAttributesUpdate([{ key: 'a', value: 'b' }]),
            (one) => one.attributes?.some(({ key }) => key === 'a'),
          ),
      },
      {
        name: 'discountCodesUpdate',
        run: () =>
          changed(
            () => cart.discountCodesUpdate(['WELCOME10']),
            (one) => one.discountCodes?.length === 1,
          ),
      },
      {
        name: 'buyerIdentityUpdate',
        run: () =>
          changed(
            () => cart.buyerIdentityUpdate({ countryCode: 'US' }),
            (one) => one.buyerIdentity?.countryCode === 'US',
          ),
      },
      {
        name: 'linesRemove',
        run: () =>
          changed(
            () => cart.linesRemove([lineOf()]),
            (one) => one.totalQuantity === 0,
          ),
      },
    ],
    close: async () => {
      root.unmount();
      await page.happyDOM.close();
    },
  };
}
