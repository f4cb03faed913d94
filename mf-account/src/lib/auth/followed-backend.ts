import type { PublicConfig } from 'shared-contracts';
import { type ShopBackend, shopBackend } from 'shared-runtime';

let owner: (() => Promise<ShopBackend>) | null = null;

/** Says how the owner of the session has the client loaded, so that it hears whatever happens to the session. */
export function ownSession(wake: () => Promise<ShopBackend>): void {
  owner = wake;
}

/** The backend's client for what signs somebody in: the session's owner follows it before anything is asked. */
export function followedBackend(config: PublicConfig): Promise<ShopBackend> {
  return owner ? owner() : shopBackend(config);
}
