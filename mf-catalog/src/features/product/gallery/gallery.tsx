import { IconButton, Picture, Tooltip, useActingLink, useLazyPart } from 'shared-ui';
import { useState } from 'react';
import { type CapsulePicture, mainPicture } from '../../../lib/product/product.ts';
import styles from './gallery.module.css';
import { useSlides } from './use-slides.ts';
// Its style comes with the page, its script with the first press.
import './zoom-dialog.module.css';

const loadZoom = () => import('./zoom-dialog.tsx').then(({ ZoomDialog }) => ZoomDialog);

const THUMBNAIL_SIZES = '(min-width: 64em) 4.5rem, 3.5rem';
const THUMBNAIL_WIDTHS = [160, 240];

interface GalleryProps {
  readonly title: string;
  readonly pictures: readonly CapsulePicture[];
  /** The first picture as another page has drawn it: it shows at once, until the sharp one has come. */
  readonly drawn?: string | undefined;
  /** Whether the other pictures are still loading: their controls appear with them. */
  readonly isPartial?: boolean | undefined;
}

const pictureId = (index: number): string => `picture-${index + 1}`;

/**
 * The pictures in a strip that snaps: a finger swipes it, arrow keys and thumbnails move it, and without script the
 * thumbnails are links into it. Its buttons are beside it, because nothing may cover the product.
 */
export function Gallery({ title, pictures, drawn, isPartial = false }: GalleryProps) {
  const { track, current, show, onKeyDown } = useSlides(pictures.length);
  const [isZoomed, setZoomed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ZoomDialog = useLazyPart(loadZoom, attempt, () => setZoomed(false));
  const zoom = (): void => {
    setZoomed(true);
    setAttempt((before) => before + 1);
  };
  return (
    <section className={styles.gallery} aria-label={`Images of ${title}`}>
      <div className={styles.stage}>
        <ul
          ref={track}
          className={styles.track}
          tabIndex={0}
          aria-label="Images. Use the arrow keys to browse"
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, index) => (
            <Slide key={picture.url} picture={picture} index={index} drawn={index === 0 ? drawn : undefined} />
          ))}
        </ul>
      </div>
      <Thumbnails title={title} pictures={pictures} current={current} onShow={show} />
      {!isPartial && (
        <div className={styles.controls}>
          <Tooltip content="Zoom in">
            <IconButton icon="zoom" label="Zoom in" onClick={zoom} />
          </Tooltip>
          <Arrows current={current} count={pictures.length} onShow={show} />
        </div>
      )}
      {ZoomDialog && (
        <ZoomDialog
          title={title}
          pictures={pictures}
          current={current}
          open={isZoomed}
          onOpenChange={setZoomed}
          onShow={show}
        />
      )}
    </section>
  );
}

interface ThumbnailsProps extends Pick<GalleryProps, 'title' | 'pictures'> {
  readonly current: number;
  readonly onShow: (index: number) => void;
}

function Thumbnail({ pictures, current, onShow, index }: ThumbnailsProps & { readonly index: number }) {
  const acting = useActingLink(() => onShow(index));
  const picture = pictures[index];
  if (!picture) return null;
  const { url, width, height, colour } = picture;
  return (
    <a
      href={`#${pictureId(index)}`}
      className={styles.thumbnail}
      aria-label={`Image ${index + 1} of ${pictures.length}`}
      aria-current={index === current ? 'true' : undefined}
      {...acting}
    >
      <Picture
        src={url}
        alt=""
        width={width}
        height={height}
        colour={colour}
        sizes={THUMBNAIL_SIZES}
        widths={THUMBNAIL_WIDTHS}
      />
    </a>
  );
}

function Thumbnails(props: ThumbnailsProps) {
  return (
    <ol className={styles.thumbnails}>
      {props.pictures.map(({ url }, index) => (
        <li key={url}>
          <Thumbnail {...props} index={index} />
        </li>
      ))}
    </ol>
  );
}

function Arrows({ current, count, onShow }: { current: number; count: number; onShow: (index: number) => void }) {
  return (
    <div className={styles.arrows}>
      <IconButton
        icon="chevron-left"
        label="Previous image"
        aria-disabled={current === 0}
        onClick={() => onShow(current - 1)}
      />
      <IconButton
        icon="chevron-right"
        label="Next image"
        aria-disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
      />
    </div>
  );
}

interface SlideProps {
  readonly picture: CapsulePicture;
  readonly index: number;
  readonly drawn: string | undefined;
}

function Slide({ picture, index, drawn }: SlideProps) {
  const { alt, colour } = picture;
  const isFirst = index === 0;
  // Behind the picture, and so covered by it without a moment between.
  const behind = drawn === undefined ? undefined : { backgroundImage: `url(${JSON.stringify(drawn)})` };
  return (
    <li id={pictureId(index)} className={styles.slide}>
      <Picture
        {...mainPicture(picture)}
        alt={alt}
        colour={colour}
        priority={isFirst}
        className={styles.picture}
        {...(isFirst && { style: { viewTransitionName: 'capsule-picture', ...behind }, 'data-transition-picture': '' })}
      />
    </li>
  );
}
