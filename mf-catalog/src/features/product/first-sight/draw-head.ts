import { formatMoney } from 'shared-runtime';
import { NO_TEXT } from '../../../lib/product/known-capsule.ts';
import type { SeenCapsule } from '../../../lib/product/first-sights.ts';
import headingStyles from '../buy/purchase-options.module.css';
import galleryStyles from '../gallery/gallery.module.css';

type Child = Element | string;

function made(tag: string, className: string | undefined, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function breadcrumbs(): Element {
  const home = made('li', 'ui-breadcrumbs__item', made('a', '', 'Home'));
  return made('div', 'ui-breadcrumbs', made('ol', 'ui-breadcrumbs__list', home));
}

function price({ price, compareAt = 0 }: SeenCapsule): Element {
  const amount = made('span', 'ui-price__amount', formatMoney(price));
  const compared = compareAt > price ? [made('s', 'ui-price__compare', formatMoney(compareAt))] : [];
  const element = made('span', 'ui-price', amount, ...compared);
  element.dataset['size'] = 'large';
  return element;
}

function heading(capsule: SeenCapsule): Element {
  const { title, type } = capsule;
  const name = made(
    'div',
    headingStyles.name,
    made('p', headingStyles.type, type || NO_TEXT),
    made('h1', headingStyles.title, title),
    price(capsule),
    made('p', headingStyles.rating, NO_TEXT),
  );
  // As wide as the buttons on the page, so that the title breaks its lines as it will there.
  const buttons = [1, 2].map(() => made('span', 'ui-icon-button'));
  return made('div', headingStyles.heading, name, made('div', headingStyles.actions, ...buttons));
}

function picture({ picture, drawn }: SeenCapsule): Element {
  const image = document.createElement('img');
  image.className = `ui-picture ${galleryStyles.picture}`;
  image.alt = '';
  image.decoding = 'sync';
  if (drawn) image.src = drawn;
  if (picture) {
    image.style.aspectRatio = `${picture.width} / ${picture.height}`;
    if (picture.colour) image.style.backgroundColor = picture.colour;
  }
  return image;
}

/** A lookbook's line has no picture to hand over: its place is kept. */
function placeOfPicture(): Element {
  const place = made('span', 'ui-skeleton', made('span', 'ui-skeleton__block'));
  place.dataset['shape'] = 'picture';
  return place;
}

function gallery(capsule: SeenCapsule): Element {
  const shown = capsule.picture ? picture(capsule) : placeOfPicture();
  return made('div', galleryStyles.gallery, made('div', galleryStyles.stage, shown));
}

/**
 * The head of a capsule's page, drawn from a list's data without React, so that a press is confirmed within one frame.
 * `product-page.tsx` renders the same, and a test compares the layouts.
 *
 * @param page the styles of the page itself.
 */
export function drawHead(capsule: SeenCapsule, page: Readonly<Record<string, string>>): Element {
  const product = made('div', page['product'], heading(capsule), made('div', page['gallery'], gallery(capsule)));
  const container = made('div', 'ui-container', breadcrumbs(), product);
  container.dataset['width'] = 'wide';
  return made('div', page['page'], container);
}
