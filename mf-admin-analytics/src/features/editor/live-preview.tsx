import { useEffect, useRef, useState } from 'react';
import { Button, ChoiceGroup, Notice, SelectField } from 'shared-ui';
import { useEditorForm } from './editor-context.ts';
import styles from './live-preview.module.css';
import { pagesOf, previewOf, previewProblem, type Shown } from './preview-definition.ts';
import { PreviewFrames } from './preview-frames.tsx';
import { usePreviewLink } from './use-preview-link.ts';

const DEVICES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

type Device = keyof typeof DEVICES;

const isDevice = (value: string): value is Device => value in DEVICES;

const CHOICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

/** Of the window’s height, so much is for the page. */
const SHARE_OF_HEIGHT = 0.66;

/** How much smaller a page of this size has to be to fit where it stands. */
function useScale({ width, height }: { readonly width: number; readonly height: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void =>
      setRoom({ width: element.clientWidth, height: Math.max(320, window.innerHeight * SHARE_OF_HEIGHT) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, scale: Math.min(1, room.width / width, room.height / height) };
}

/** The page as visitors of one arm would see it, while its words are typed. Nothing of it is counted or kept. */
export function LivePreview({ shown, onShow }: { readonly shown: Shown; readonly onShow: (shown: Shown) => void }) {
  const { draft, live } = useEditorForm();
  const [device, setDevice] = useState<Device>('phone');
  const [settled, setSettled] = useState<{ readonly link: string; readonly isShown: boolean } | null>(null);
  const variant = draft.variants.find(({ id }) => id === shown.variantId) ?? draft.variants[0];
  const previewed = variant ? previewOf(draft, variant) : null;
  const problem = variant && previewed ? previewProblem(variant, previewed, live) : null;
  const { link, isBusy, failure, again } = usePreviewLink(problem === null ? previewed : null, shown.page);
  const { ref, scale } = useScale(DEVICES[device]);
  const isComing = isBusy || (link !== null && settled?.link !== link);
  const isRefused = !isComing && settled?.isShown === false;
  const pages = [...new Set([...pagesOf(live), shown.page])];
  return (
    <section className={styles.preview} aria-label="Live preview">
      <div className={styles.head}>
        <h2>Live preview</h2>
        <span className={styles.busy} data-busy={isComing} aria-hidden="true" />
      </div>
      <div className={styles.choices}>
        <SelectField
          label="Variant shown"
          value={String(variant?.id ?? 0)}
          onChange={(event) => onShow({ ...shown, variantId: Number(event.currentTarget.value) })}
        >
          {draft.variants.map(({ id, name }, at) => (
            <option key={id} value={id}>
              {name || `variant ${at + 1}`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Page"
          value={shown.page}
          onChange={(event) => onShow({ ...shown, page: event.currentTarget.value })}
        >
          {pages.map((page) => (
            <option key={page} value={page}>
              {page === '/' ? 'Home' : page}
            </option>
          ))}
        </SelectField>
        <ChoiceGroup
          legend="Width"
          name="preview-device"
          choices={CHOICES}
          value={device}
          onValueChange={(value) => isDevice(value) && setDevice(value)}
        />
      </div>
      <div role="status" className={styles.status}>
        {problem !== null && <p>Not shown as it is typed now: {problem}.</p>}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {isRefused && <Notice tone="error">The shop did not show this page here. Open its link, or try again.</Notice>}
        {(failure !== null || isRefused) && (
          <Button variant="secondary" size="small" onClick={again}>
            Show it again
          </Button>
        )}
      </div>
      <div ref={ref} className={styles.room} aria-busy={isComing}>
        {link !== null && scale > 0 && (
          <PreviewFrames
            link={link}
            title={`${variant?.name ?? 'control'} on ${shown.page}`}
            {...DEVICES[device]}
            scale={scale}
            onSettled={(address, isShown) => setSettled({ link: address, isShown })}
          />
        )}
      </div>
      <p className={styles.note}>What is shown here is for you alone: nothing is counted, stored or sent.</p>
    </section>
  );
}
