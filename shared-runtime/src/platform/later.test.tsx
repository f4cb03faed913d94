// @vitest-environment happy-dom
import { act, createContext, startTransition, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Later } from './later.tsx';

const Colour = createContext('red');
const heard: string[] = [];
const rendered: string[] = [];
const recovered = vi.fn();
let root: Root | undefined;
/** The page's state, to be changed from outside. */
const page = { setColour: (_colour: string): void => undefined, setTitle: (_title: string): void => undefined };
let see: (element: Element) => void = () => undefined;

class FakeObserver {
  readonly targets = new Set<Element>();
  constructor(notify: IntersectionObserverCallback) {
    see = (target) =>
      this.targets.has(target) &&
      notify([{ target, isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
}

function Section({ title }: { readonly title: string }) {
  const colour = useContext(Colour);
  const [word, setWord] = useState('');
  rendered.push(title);
  return (
    <section aria-label={title} id={`the ${title}`}>
      <output>{`${title} ${colour} ${word}`}</output>
      <button type="button" onClick={() => heard.push(`pressed ${title}`)}>
        Press
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          heard.push(`sent ${title}`);
        }}
      >
        <input value={word} onChange={(event) => setWord(event.currentTarget.value)} />
      </form>
      <a href="#elsewhere" onClick={(event) => event.preventDefault()}>
        Follow
      </a>
    </section>
  );
}

function Page() {
  const [colour, setColour] = useState('red');
  const [title, setTitle] = useState('one');
  useEffect(() => {
    Object.assign(page, { setColour, setTitle });
  }, []);
  return (
    <Colour value={colour}>
      <Sections title={title} />
    </Colour>
  );
}

const later = (title: string) => (
  <Later>
    <Section title={title} />
  </Later>
);
const two = later('two');

function Sections({ title }: { readonly title: string }) {
  return (
    <main>
      {later(title)}
      {two}
    </main>
  );
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

interface Kept {
  readonly presses: unknown[];
  readonly awake: WeakSet<Element>;
}

const early = (): Kept => (globalThis as unknown as { __early: Kept }).__early;

/** The page of the server, in which `touch` happens before its script loads. */
async function visit(touch: () => void = () => undefined): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  const { document: here } = globalThis;
  vi.stubGlobal('document', undefined);
  const html = renderToString(<Page />);
  vi.stubGlobal('document', here);
  container.innerHTML = html;
  rendered.length = 0;
  touch();
  await act(async () => {
    root = hydrateRoot(container, <Page />, { onRecoverableError: recovered });
  });
  return container;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  // However long something waits, here it does not.
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void) => wait(run));
  Object.assign(globalThis, { __early: { presses: [], awake: new WeakSet() } });
  heard.length = 0;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  location.hash = '';
  vi.unstubAllGlobals();
  expect(recovered).not.toHaveBeenCalled();
});

const input = (title: string): HTMLInputElement => find(`section[aria-label=${title}] input`) as HTMLInputElement;

/** A moment in which the browser has nothing to do. */
const idle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
const section = (title: string) => find(`section[aria-label="${title}"]`);
const words = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent?.trim());

test('a section keeps the markup of the server and runs nothing until it is seen', async () => {
  await visit();
  await idle();
  expect(rendered).toEqual([]);
  expect(words()).toEqual(['one red', 'two red']);
  const before = section('two');
  see(before);
  await idle();
  await idle();
  expect(rendered).toContain('two');
  expect(rendered).not.toContain('one');
  expect(section('two')).toBe(before);
});

test('sections that are seen in passing hydrate one in each idle moment', async () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => moments.push(run));
  await visit();
  moments.length = 0;
  see(section('one'));
  see(section('two'));
  expect(moments).toHaveLength(1);
  await act(async () => moments.shift()?.());
  expect(rendered).toContain('one');
  expect(rendered).not.toContain('two');
  await act(async () => moments.shift()?.());
  expect(rendered).toContain('two');
  expect(moments).toEqual([]);
});

test('a context that changes over sleeping sections reaches them, and the server’s markup stays', async () => {
  await visit();
  await idle();
  const before = [section('one'), section('two')];
  await act(async () => startTransition(() => page.setColour('blue')));
  expect(words()).toEqual(['one blue', 'two blue']);
  expect([section('one'), section('two')]).toEqual(before);
});

test('an urgent change of a context does so as well', async () => {
  await visit();
  await idle();
  const before = section('two');
  await act(async () => flushSync(() => page.setColour('blue')));
  expect(words()).toEqual(['one blue', 'two blue']);
  expect(section('two')).toBe(before);
});

test('other contents for a sleeping section reach it', async () => {
  await visit();
  const before = section('one');
  await act(async () => page.setTitle('first'));
  expect(words()).toEqual(['first red', 'two red']);
  expect(section('first')).toBe(before);
  expect(rendered).not.toContain('two');
});

test('a change that comes before React has first asked for the sections reaches them all the same', async () => {
  vi.stubGlobal('setTimeout', () => undefined);
  await visit();
  await act(async () => startTransition(() => page.setColour('blue')));
  expect(words()).toEqual(['one blue', 'two blue']);
});

test.each(['pointerdown', 'touchstart', 'focusin', 'pointerover', 'beforematch'])(
  '%s wakes its section and no other',
  async (sign) => {
    await visit();
    await act(async () => find('section[aria-label=two] a').dispatchEvent(new Event(sign, { bubbles: true })));
    expect(rendered).toContain('two');
    expect(rendered).not.toContain('one');
  },
);

test('a press on a sleeping section is answered in that moment, once', async () => {
  await visit();
  await act(async () => {
    find('section[aria-label=two] button').click();
    expect(heard).toEqual(['pressed two']);
  });
  await idle();
  expect(heard).toEqual(['pressed two']);
});

test('a link in a sleeping section is followed by its script in that moment, not by the browser', async () => {
  await visit();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => {
    find('section[aria-label=two] a').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

test('a press from before the script is repeated once its section has woken, and only there', async () => {
  await visit(() => {
    const element = find('section[aria-label=two] button');
    const event = new MouseEvent('click', { bubbles: true });
    early().presses.push({ event, element, at: Date.now() });
  });
  await idle();
  expect(heard).toEqual(['pressed two']);
  expect(rendered).not.toContain('one');
  expect(early().presses).toEqual([]);
});

test('input from before the script is kept in a sleeping section, and reported when it wakes', async () => {
  await visit(() => {
    input('two').value = 'anna';
  });
  expect(input('two').value).toBe('anna');
  see(section('two'));
  await idle();
  await idle();
  expect(words()).toEqual(['one red', 'two red anna']);
});

test('a section that the address names, or that has the focus, does not sleep', async () => {
  await visit(() => {
    location.hash = '#the%20one';
    find('section[aria-label=two] a').focus();
  });
  expect(rendered).toEqual(expect.arrayContaining(['one', 'two']));
});

test('an address that changes to one in a section wakes it', async () => {
  await visit();
  await act(async () => {
    location.hash = '#the%20two';
    dispatchEvent(new Event('hashchange'));
  });
  expect(rendered).toContain('two');
  expect(rendered).not.toContain('one');
});

test('an address that is not well formed wakes nothing and breaks nothing', async () => {
  await visit(() => {
    location.hash = '#%E0%A4%A';
  });
  expect(rendered).toEqual([]);
});

test('a section that the browser renders itself is there at once, and answers its own presses', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root?.render(<Page />));
  expect(words()).toEqual(['one red', 'two red']);
  expect([...document.querySelectorAll('[data-later]')].every((box) => early().awake.has(box))).toBe(true);
});

test('the element around a section is of the caller’s choosing', () => {
  const { document: here } = globalThis;
  vi.stubGlobal('document', undefined);
  const html = renderToStaticMarkup(
    <Later as="li" id="place" className="cell">
      words
    </Later>,
  );
  vi.stubGlobal('document', here);
  expect(html).toBe('<li id="place" class="cell" data-later="">words</li>');
});
