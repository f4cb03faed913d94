import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { atWidth, middleWidth, pictureSrcSet, pictureWidths, usableWidths } from './picture-sources.ts';

export interface PictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading'> {
  src: string;
  alt: string;
  /** The master's size in pixels: the place is kept before the picture arrives. */
  width: number;
  height: number;
  /** The dominant colour, shown until the picture arrives. */
  colour?: string | undefined;
  sizes?: string | undefined;
  widths?: readonly number[] | undefined;
  /** The first picture of a page: loaded at once and before others. */
  priority?: boolean | undefined;
}

export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    colour,
    sizes = '100vw',
    widths,
    priority = false,
    className,
    style,
    ...rest
  } = props;
  const ladder = usableWidths(widths ?? pictureWidths, width);
  const box: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    ...(colour && { backgroundColor: colour }),
    ...style,
  };
  const urgency = priority
    ? { loading: 'eager' as const, fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const };
  return (
    <img
      {...rest}
      {...urgency}
      className={classNames('ui-picture', className)}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={pictureSrcSet(src, ladder)}
      src={atWidth(src, middleWidth(ladder))}
      style={box}
    />
  );
}
