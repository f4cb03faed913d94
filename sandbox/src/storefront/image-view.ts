import type { Picture } from '../images/picture-library.ts';
import { globalId } from './global-ids.ts';
import type { Store } from './store.ts';

interface ImageTransform {
  maxWidth?: number | null;
  maxHeight?: number | null;
  crop?: string | null;
  scale?: number | null;
  preferredContentType?: string | null;
}

export function pictureUrl(picture: Picture, store: Store): string {
  return `${store.origin}/cdn/${picture.file}?v=${picture.version}`;
}

function transformedUrl(picture: Picture, store: Store, transform: ImageTransform): string {
  const url = new URL(pictureUrl(picture, store));
  const scale = transform.scale ?? 1;
  if (transform.maxWidth != null) url.searchParams.set('width', String(transform.maxWidth * scale));
  if (transform.maxHeight != null) url.searchParams.set('height', String(transform.maxHeight * scale));
  if (transform.crop != null) url.searchParams.set('crop', transform.crop.toLowerCase());
  if (transform.preferredContentType != null)
    url.searchParams.set('format', transform.preferredContentType.toLowerCase());
  return url.href;
}

export function imageView(picture: Picture, store: Store) {
  return {
    __typename: 'Image',
    id: globalId('ProductImage', picture.file),
    altText: picture.alt,
    width: picture.width,
    height: picture.height,
    thumbhash: null,
    src: pictureUrl(picture, store),
    originalSrc: pictureUrl(picture, store),
    url: ({ transform }: { transform?: ImageTransform | null }) =>
      transform ? transformedUrl(picture, store, transform) : pictureUrl(picture, store),
    transformedSrc: (transform: ImageTransform) => transformedUrl(picture, store, transform),
  };
}

export function mediaImageView(picture: Picture, store: Store) {
  const image = imageView(picture, store);
  return {
    __typename: 'MediaImage',
    id: image.id.replace('ProductImage', 'MediaImage'),
    alt: picture.alt,
    mediaContentType: 'IMAGE',
    presentation: null,
    image,
    previewImage: image,
  };
}
