import { CART_KEY } from '../lib/stored-cart.ts';

/** A line as the early script stores it. */
export interface Line {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly press: string;
}

/** The line of a form, as the form carries it. */
export const ITEM = JSON.stringify({
  merchandiseId: 'gid://shopify/ProductVariant/1',
  name: 'Bordeaux Capsule',
  price: 288,
});

/** A form in the page that adds two of one capsule; its attributes by name. */
export function formOf(attributes: string): HTMLFormElement {
  const form = document.createElement('form');
  for (const name of attributes.split(' ').filter(Boolean)) form.setAttribute(name, '');
  const field = (name: string, value: string): void => {
    const input = document.createElement('input');
    input.name = name;
    input.value = value;
    form.append(input);
  };
  field('item', ITEM);
  field('quantity', '2');
  document.body.append(form);
  return form;
}

/** Whether the browser would have gone on with the submission. */
export function submit(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

/** The lines of the stored cart. */
export function stored(): Line[] {
  return JSON.parse(localStorage.getItem(CART_KEY) ?? '{"items":[]}').items;
}

/** Rejections that were not handled while something ran. */
export function errorsOfPage(run: () => void): unknown[] {
  const errors: unknown[] = [];
  const note = ({ error }: ErrorEvent): void => void errors.push(error);
  window.addEventListener('error', note);
  try {
    run();
  } catch (error) {
    errors.push(error);
  }
  window.removeEventListener('error', note);
  return errors;
}
