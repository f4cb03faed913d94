import { pieceField } from 'shared-runtime';
import { IconButton, notify, Tooltip } from 'shared-ui';
import { SIZE_FIELD } from './missing-sizes.ts';
import { tickField } from './use-ticked-pieces.ts';
import styles from './share-button.module.css';

const isCanceled = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/** The page's address with the choices made on it, without parameters that only track this visit. */
function sharedAddress(): string {
  const { origin, pathname, search } = location;
  const isChoice = (name: string) =>
    name === SIZE_FIELD || [pieceField(''), tickField('')].some((prefix) => name.startsWith(prefix));
  const chosen = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isChoice(name)));
  return `${origin}${pathname}${chosen.size > 0 ? `?${chosen}` : ''}`;
}

async function share(title: string): Promise<void> {
  const url = sharedAddress();
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied' });
  } catch (cause) {
    // Closing the system's sheet is no failure.
    if (!isCanceled(cause)) notify({ title: 'We couldn’t copy the link', description: url });
  }
}

export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Tooltip content="Share">
      <IconButton icon="share" label={`Share ${title}`} className={styles.share} onClick={() => void share(title)} />
    </Tooltip>
  );
}
