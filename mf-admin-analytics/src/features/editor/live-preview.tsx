import { useState } from 'react';
import { Button, Notice } from 'shared-ui';
import { useEditorForm } from './editor-context.ts';
import styles from './live-preview.module.css';
import { DEVICES, type Device, PreviewChoices } from './preview-choices.tsx';
import { previewOf, previewProblem, type Shown } from './preview-definition.ts';
import { PreviewFrames } from './preview-frames.tsx';
import { usePreviewLink } from './use-preview-link.ts';
import { useScale } from './use-scale.ts';

interface PreviewStatusProps {
  /** The reason why the current entries are not shown. */
  readonly problem: string | null;
  /** The reason why there is no page. */
  readonly failure: string | null;
  readonly onAgain: () => void;
}

function PreviewStatus({ problem, failure, onAgain }: PreviewStatusProps) {
  return (
    <div role="status" className={styles.status}>
      {problem !== null && <p>The preview can’t show your edits: {problem}.</p>}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {failure !== null && (
        <Button variant="secondary" size="small" onClick={onAgain}>
          Reload preview
        </Button>
      )}
    </div>
  );
}

const REFUSED = 'This page couldn’t be previewed here. Try again, or open its link in a new tab.';

/** The preview of an arm's current entries: its address once there is one, and whether its page has loaded. */
function usePreview({ variantId, page }: Shown) {
  const { draft, live } = useEditorForm();
  const [settled, setSettled] = useState<{ readonly link: string; readonly isShown: boolean } | null>(null);
  const variant = draft.variants.find(({ id }) => id === variantId) ?? draft.variants[0];
  const previewed = variant ? previewOf(draft, variant) : null;
  const problem = variant && previewed ? previewProblem(variant, previewed, live) : null;
  const { link, isBusy, failure, again } = usePreviewLink(problem === null ? previewed : null, page);
  const isComing = isBusy || (link !== null && settled?.link !== link);
  const isRefused = !isComing && settled?.isShown === false;
  return {
    link,
    isComing,
    problem,
    failure: failure ?? (isRefused ? REFUSED : null),
    title: `${variant?.name ?? 'control'} on ${page}`,
    again,
    onSettled: (address: string, isShown: boolean) => setSettled({ link: address, isShown }),
  };
}

/** The page as visitors of one arm would see it, while its texts are edited. Nothing of it is counted or stored. */
export function LivePreview({ shown, onShow }: { readonly shown: Shown; readonly onShow: (shown: Shown) => void }) {
  const [device, setDevice] = useState<Device>('phone');
  const { link, isComing, problem, failure, title, again, onSettled } = usePreview(shown);
  const { ref, scale } = useScale(DEVICES[device]);
  return (
    <section className={styles.preview} aria-label="Live preview">
      <div className={styles.head}>
        <h2>Live preview</h2>
        <span className={styles.busy} data-busy={isComing} aria-hidden="true" />
      </div>
      <PreviewChoices shown={shown} device={device} onShow={onShow} onDevice={setDevice} />
      <PreviewStatus problem={problem} failure={failure} onAgain={again} />
      <div ref={ref} className={styles.room} aria-busy={isComing}>
        {link !== null && scale > 0 && (
          <PreviewFrames link={link} title={title} {...DEVICES[device]} scale={scale} onSettled={onSettled} />
        )}
      </div>
      <p className={styles.note}>Only you see this preview. Nothing is counted, stored, or sent.</p>
    </section>
  );
}
