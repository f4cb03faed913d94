import { isShopError } from 'shared-contracts';
import { askBackend, useServices } from 'shared-runtime';
import { useState } from 'react';
import type { Variant } from '../../../lib/product/product.ts';

/** The state of a back-in-stock subscription. */
export type WishStatus = 'editing' | 'sending' | 'stored';

/** Subscribes an email to a sold-out size. The field keeps its input until the subscription is stored. */
export function useBackInStock(handle: string) {
  const { config } = useServices();
  const [status, setStatus] = useState<WishStatus>('editing');
  const [problem, setProblem] = useState<string>();

  async function send(email: string, variant: Variant): Promise<void> {
    setStatus('sending');
    setProblem(undefined);
    const wish = { email: email.trim(), merchandise_id: variant.id, handle };
    try {
      await askBackend(config, (backend, signal) => backend.rpc('subscribe_back_in_stock', wish).abortSignal(signal));
      setStatus('stored');
    } catch (error) {
      setStatus('editing');
      setProblem(isShopError(error) ? error.shown : 'That didn’t go through. Please try again.');
    }
  }

  return { status, problem, send };
}
