import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { drawnSizes, pictureSources, pictureSrcSet, usableWidths } from './picture-sources.ts';

/** The same things, laid anew for screens that `media` describes; the first that fits is taken. */
export interface PictureVersion {
  media: string;
  src: string;
  /** Its master's size in pixels. */
  width: number;
  height: number;
  sizes?: string | undefined;
}

export interface PictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading'> {
  src: string;
  alt: string;
  /** The master's size in pixels: it reserves the space before the picture arrives. */
  width: number;
  height: number;
  /** The dominant colour, shown until the picture arrives. */
  colour?: string | undefined;
  /** The width of its frame, in entries of `(condition) length` separated by `, `; the density of screens is taken into account here. */
  sizes?: string | undefined;
  /** Width by height of the frame, where that crops: a picture that is wider is drawn beyond its sides. */
  frame?: number | undefined;
  /** All the widths that a narrow frame needs, in pixels; else the shop's own widths up to the master. */
  widths?: readonly number[] | undefined;
  /** The first picture of a page: loaded at once and before others. */
  priority?: boolean | undefined;
  /** The pictures for other screens. The caller sets each frame's proportions. */
  versions?: readonly PictureVersion[] | undefined;
}

export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    colour,
    sizes = '100vw',
    frame,
    widths,
    priority = false,
    versions = [],
    className,
    style,
    ...rest
  } = props;
  const box: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    ...(colour && { backgroundColor: colour }),
    ...style,
  };
  const urgency = priority
    ? { loading: 'eager' as const, fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const };
  const picture = (
    <img
      {...rest}
      {...urgency}
      className={classNames('ui-picture', className)}
      alt={alt}
      width={width}
      height={height}
      {...pictureSources({ src, width, height, sizes, frame, widths })}
      style={box}
    />
  );
  if (versions.length === 0) return picture;
  return (
    <picture className="ui-picture-versions">
      {versions.map((version) => (
        <source
          key={version.media}
          media={version.media}
          srcSet={pictureSrcSet(version.src, usableWidths(version.width, widths))}
          sizes={drawnSizes(version.sizes ?? sizes)}
          width={version.width}
          height={version.height}
        />
      ))}
      {picture}
    </picture>
  );
}
