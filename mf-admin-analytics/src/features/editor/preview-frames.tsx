import { type SyntheticEvent, useRef, useState } from 'react';
import { classNames } from 'shared-ui';
import styles from './preview-frames.module.css';

interface PreviewFramesProps {
  readonly link: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** The page has loaded, or refused to be framed. */
  readonly onSettled: (link: string, isShown: boolean) => void;
}

/** The page in a frame; null where the browser did not show it there and gives no document. */
function pageIn(frame: HTMLIFrameElement | undefined): Window | null {
  try {
    const page = frame?.contentDocument;
    return page?.querySelector('main, #main') ? (page.defaultView ?? null) : null;
  } catch {
    return null; // A page of the browser’s own is of another origin.
  }
}

/**
 * The page that is shown, and behind it the loading one, which replaces it at the same spot once it is there. Each is
 * a frame of its own, so that no address of theirs gets into the history of the tab.
 */
export function PreviewFrames({ link, title, width, height, scale, onSettled }: PreviewFramesProps) {
  const [shown, setShown] = useState<string | null>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const arrived = (address: string, { currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    const page = pageIn(currentTarget);
    onSettled(address, page !== null);
    if (address !== link || !page || address === shown) return;
    const before = shown === null ? null : pageIn(frames.current.get(shown));
    if (before?.location.pathname === page.location.pathname)
      page.scrollTo({ top: before.scrollY, behavior: 'instant' });
    setShown(address);
  };
  const addresses = [...new Set([shown, link])].filter((address) => address !== null);
  return (
    <div className={styles.stage} style={{ width: width * scale, height: height * scale }}>
      {addresses.map((address) => (
        // Scripts and the page’s own origin together are no sandbox, as browsers say; the page itself keeps to itself, framed.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        <iframe
          key={address}
          ref={(frame) => {
            if (frame) frames.current.set(address, frame);
            else frames.current.delete(address);
          }}
          className={classNames(styles.frame, address !== shown && styles.coming)}
          title={address === shown || shown === null ? title : `${title}, coming`}
          aria-hidden={address !== shown || undefined}
          tabIndex={address === shown ? 0 : -1}
          src={address}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={(event) => arrived(address, event)}
        />
      ))}
    </div>
  );
}
