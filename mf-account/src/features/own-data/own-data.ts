import type { PublicConfig } from 'shared-contracts';
import { askBackend, shopBackend } from 'shared-runtime';

/** All stored data about the signed-in person, as the text of a JSON file. */
export async function exportOwnData(config: PublicConfig): Promise<string> {
  const data = await askBackend(config, (backend, signal) => backend.rpc('export_my_data').abortSignal(signal));
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Deletes the account and all that belongs to it, then forgets the session on this device. */
export async function deleteOwnAccount(config: PublicConfig): Promise<void> {
  await askBackend(config, (backend, signal) => backend.rpc('delete_my_account').abortSignal(signal));
  const { auth } = await shopBackend(config);
  // The service no longer knows the session, so only this device must forget it.
  await auth.signOut({ scope: 'local' });
}
