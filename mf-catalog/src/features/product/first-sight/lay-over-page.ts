/** The longest time (ms) over the page: a navigation that takes longer has failed, and the page below reports it. */
const LONGEST = 3000;

let end: (() => void) | null = null;

/** Resolves when all changes until now are painted: a timer set in a frame runs after it. */
function painted(): Promise<void> {
  if (document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
}

/** The rows of the header, from the top: on phones they have no box of their own around them. */
function rowsOfHeader(): HTMLElement[] {
  const header = document.querySelector<HTMLElement>('body > header');
  if (!header) return [];
  const rows = getComputedStyle(header).display === 'contents' ? [...header.children] : [header];
  return rows.filter((row): row is HTMLElement => row instanceof HTMLElement && row.getBoundingClientRect().height > 0);
}

const HELD = ['position', 'inset-block-start', 'z-index', 'translate'];

/**
 * Draws the header where the next page has it: at the top, for any content above it and any scroll position.
 *
 * @returns its height (px), and a function that releases it.
 */
function holdHeader(): { readonly height: number; readonly release: () => void } {
  const rows = rowsOfHeader();
  const boxes = rows.map((row) => row.getBoundingClientRect());
  let height = 0;
  for (const [index, { style }] of rows.entries()) {
    const box = boxes[index] ?? new DOMRect();
    const held = ['sticky', `${height}px`, 'var(--z-header)', `0 ${Math.min(height - box.top, 0)}px`];
    for (const [at, property] of HELD.entries()) style.setProperty(property, held[at] ?? '');
    height += box.height;
  }
  const release = (): void => {
    for (const { style } of rows) for (const property of HELD) style.removeProperty(property);
  };
  return { height, release };
}

/**
 * Lays the head of the next page over this one, below the header, until this one leaves the document. The overlay is visual only: this
 * page keeps its state and scroll position, for screen readers and for going back.
 *
 * @param head drawn like the beginning of the page's `main`.
 * @param className the class of the overlay.
 * @returns settles when it is painted.
 */
export function layOverPage(head: Element, className = ''): Promise<void> {
  endFirstSight();
  const { height, release } = holdHeader();
  const veil = document.createElement('div');
  veil.className = className;
  veil.setAttribute('data-first-sight', '');
  veil.setAttribute('aria-hidden', 'true');
  veil.style.paddingBlockStart = `${height}px`;
  veil.append(head);
  document.body.append(veil);
  const timer = setTimeout(endFirstSight, LONGEST);
  const covered = document.querySelector('main');
  // Heard of in the task in which the next page enters the document: the two are never painted together.
  const change = new MutationObserver(() => {
    if (!covered?.isConnected) endFirstSight();
  });
  change.observe(document.body, { childList: true, subtree: true });
  end = () => {
    clearTimeout(timer);
    change.disconnect();
    window.removeEventListener('popstate', endFirstSight);
    window.removeEventListener('pagehide', endFirstSight);
    veil.remove();
    release();
  };
  window.addEventListener('popstate', endFirstSight);
  window.addEventListener('pagehide', endFirstSight);
  return painted();
}

function endFirstSight(): void {
  end?.();
  end = null;
}
