/** Elements that do something when they are pressed. Fields change by themselves. */
const CONTROLS = 'button, summary, a[href], input[type="submit"], input[type="button"], input[type="image"]';
/** Controls that may rightly do nothing: those that can't be pressed now, and those whose choice is made. */
const RESTING =
  ':disabled, [aria-disabled="true"], [aria-busy="true"] *, [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), [download], [target]:not([target="_self"])';

/** A control that was pressed. */
export interface Control {
  readonly element: Element;
  /** The remote at fault where it does nothing: the one whose part holds it, or covers it; empty where none does. */
  readonly remote: string;
}

const remoteAround = (element: Element): string =>
  element.closest<HTMLElement>('[data-remote]')?.dataset['remote']?.split('@')[0] ?? '';

/** Whether a link leads away from this document to another page of a site. */
function leadsAway({ protocol, origin, pathname, search }: HTMLAnchorElement): boolean {
  return (
    /^https?:$/.test(protocol) && origin + pathname + search !== location.origin + location.pathname + location.search
  );
}

function shouldDoSomething(control: Element): boolean {
  if (control.matches(RESTING)) return false;
  return !(control instanceof HTMLAnchorElement) || leadsAway(control);
}

/** Whether one sees through an element: it paints nothing by itself. */
function paintsNothing(element: Element): boolean {
  if (element.matches('img, picture, video, canvas, svg, svg *, iframe, object, embed, input, textarea, select'))
    return false;
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) return false;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const isClear = backgroundColor === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor);
  return isClear && backgroundImage === 'none';
}

/** Whether a shopper sees an element below through another one that lies in front of it. */
function isSeenThrough(front: Element, below: Element): boolean {
  const layers: Element[] = [];
  for (let at: Element | null = front; at && !at.contains(below); at = at.parentElement) layers.push(at);
  return layers.some((layer) => getComputedStyle(layer).opacity === '0') || layers.every(paintsNothing);
}

/** The control below what was pressed, where the shopper can only have meant it; null elsewhere. */
function coveredControl(front: Element, x: number, y: number): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const control = element.closest(CONTROLS);
    if (!control || control.contains(front) || front.contains(control)) continue;
    return isSeenThrough(front, control) ? control : null;
  }
  return null;
}

/**
 * The control that a press is meant for: the one that it hit, or one that lies below something that can't be seen. Null where nothing needs
 * to happen, as after a press on text, on a disabled button, or on a link to the present page.
 */
export function pressedControl(event: MouseEvent): Control | null {
  const { target, clientX, clientY } = event;
  // Browsers open links elsewhere with these.
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(target instanceof Element)) return null;
  const hit = target.closest(CONTROLS);
  const element = hit ?? (target.closest('label') ? null : coveredControl(target, clientX, clientY));
  if (!element || !shouldDoSomething(element)) return null;
  return { element, remote: remoteAround(hit ?? target) };
}
