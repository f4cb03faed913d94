import { isShopError } from 'shared-contracts';
import { askBackend, useServices } from 'shared-runtime';
import { useState } from 'react';
import type { Variant } from '../../../lib/product/product.ts';

/** Where a wish to hear of a size stands. */
export type WishStatus = 'editing' | 'sending' | 'stored';

/** Stores the wish to hear when a sold-out size is back. What was typed stays until it has been stored. */
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
