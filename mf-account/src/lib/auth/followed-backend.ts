import type { PublicConfig } from 'shared-contracts';
import { type ShopBackend, shopBackend } from 'shared-runtime';

let owner: (() => Promise<ShopBackend>) | null = null;

/** Registers how the session's owner loads the client, so that it observes every change of the session. */
export function ownSession(wake: () => Promise<ShopBackend>): void {
  owner = wake;
}

/** The backend's client for calls that sign in: the session's owner subscribes to it before the first call. */
export function followedBackend(config: PublicConfig): Promise<ShopBackend> {
  return owner ? owner() : shopBackend(config);
}
