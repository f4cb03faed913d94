import type { Selector, SelectorComponent } from 'lightningcss';

/** What makes a selector the remote's own. */
export interface Owner {
  /** Whether a class is the remote's own. */
  isOwn(className: string): boolean;
  /** Whether `&` stands for an element of the remote. */
  readonly isNested: boolean;
}

/** Whether one component keeps a selector to the remote's own elements, or to what is inside of them. */
function isOwnComponent(component: SelectorComponent, owner: Owner): boolean {
  if (component.type === 'class') return owner.isOwn(component.name);
  if (component.type === 'nesting') return owner.isNested;
  if (component.type !== 'pseudo-class') return false;
  const { kind } = component;
  if (kind === 'is' || kind === 'where' || kind === 'any')
    return component.selectors.every((one) => isOwnSelector(one, owner));
  return kind === 'local' && isOwnSelector(component.selector, owner);
}

/**
 * Whether a selector matches nothing but the remote's own elements and what is inside of them: its last part, or an ancestor that it
 * names, has one of the remote's own classes. A class of a sibling, or in `:not()` and `:has()`, does not count.
 *
 * @example isOwnSelector(selectorOf('.mf-cart-checkout__k3Z9q > a'), owner) // true
 */
export function isOwnSelector(selector: Selector, owner: Owner): boolean {
  // From the styled element to its ancestors, past the siblings of either.
  let isAround = true;
  for (const component of selector.toReversed()) {
    if (component.type === 'combinator') {
      const { value } = component;
      if (value === 'child' || value === 'descendant') isAround = true;
      else if (value === 'next-sibling' || value === 'later-sibling') isAround = false;
      // A pseudo-element belongs to the element before it.
      continue;
    }
    if (isAround && isOwnComponent(component, owner)) return true;
  }
  return false;
}
