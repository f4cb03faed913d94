/** Where the pixel is looked for and whether it may be used. */
export interface PixelAccess {
  pixel(): unknown;
  isConsented(): boolean;
}

/** The two events of the specification (section 7). */
export interface CheckoutPixel {
  initiateCheckout(order: {
    readonly value: number;
    readonly contentIds: readonly string[];
    readonly items: number;
  }): void;
  addPaymentInfo(contentIds: readonly string[]): void;
}

/** Sends events where the pixel is present and the visitor has not declined; a pixel that throws costs no sale. */
export function createCheckoutPixel({ pixel, isConsented }: PixelAccess): CheckoutPixel {
  const track = (event: string, data: Readonly<Record<string, unknown>>) => {
    const send = pixel();
    if (typeof send !== 'function' || !isConsented()) return;
    try {
      send('track', event, data);
    } catch {
      // Third-party code, and nothing that the shopper or this shop could do about it.
    }
  };
  return {
    initiateCheckout: ({ value, contentIds, items }) =>
      track('InitiateCheckout', { value, currency: 'USD', content_ids: contentIds, num_items: items }),
    addPaymentInfo: (contentIds) => track('AddPaymentInfo', { content_ids: contentIds, content_type: 'product' }),
  };
}
