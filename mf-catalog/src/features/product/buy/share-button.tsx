import { IconButton, notify, Tooltip } from 'shared-ui';
import styles from './share-button.module.css';

const isCanceled = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

async function share(title: string): Promise<void> {
  const url = `${location.origin}${location.pathname}`;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied' });
  } catch (cause) {
    // Closing the system's sheet is no failure.
    if (!isCanceled(cause)) notify({ title: 'The link could not be copied', description: url });
  }
}

export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Tooltip content="Share">
      <IconButton icon="share" label={`Share ${title}`} className={styles.share} onClick={() => void share(title)} />
    </Tooltip>
  );
}
