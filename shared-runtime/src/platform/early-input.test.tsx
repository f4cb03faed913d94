// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEarlyInput } from './early-input.ts';
import { markScriptMissing } from './script-missing.tsx';

const heard: string[] = [];
let root: Root | undefined;

function Form() {
  const [state, setState] = useState({ word: 'a', note: '', tick: true, size: 'S', day: 'Mon' });
  const hear = (change: Partial<typeof state>) => {
    heard.push(JSON.stringify(change));
    setState((before) => ({ ...before, ...change }));
  };
  return (
    <form>
      <input type="text" value={state.word} onChange={(event) => hear({ word: event.currentTarget.value })} />
      <textarea value={state.note} onChange={(event) => hear({ note: event.currentTarget.value })} />
      <input type="checkbox" checked={state.tick} onChange={(event) => hear({ tick: event.currentTarget.checked })} />
      {['S', 'M'].map((size) => (
        <input key={size} type="radio" name="size" checked={state.size === size} onChange={() => hear({ size })} />
      ))}
      <select value={state.day} onChange={(event) => hear({ day: event.currentTarget.value })}>
        <option>Mon</option>
        <option>Tue</option>
      </select>
      <output>{Object.values(state).join(' ')}</output>
    </form>
  );
}

function Part() {
  const ref = useEarlyInput();
  return (
    <div ref={ref}>
      <Form />
    </div>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  heard.length = 0;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A page as the server sent it, in which `touch` has happened by the time its script loads. */
async function visit(touch: (find: (selector: string) => HTMLInputElement) => void): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Part />);
  const find = (selector: string) => {
    const field = container.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`nothing is ${selector}`);
    return field;
  };
  touch(find);
  root = await act(async () => hydrateRoot(container, <Part />));
  return container;
}

test.each([
  ['input', 'bc  true S Mon', (find) => (find('[type=text]').value = 'bc')],
  ['textarea', 'a bc true S Mon', (find) => (find('textarea').value = 'bc')],
  ['checkbox', 'a  false S Mon', (find) => (find('[type=checkbox]').checked = false)],
  ['radio', 'a  true M Mon', (find) => (find('[type=radio]:last-of-type').checked = true)],
  ['select', 'a  true S Tue', (find) => (find('select').value = 'Tue')],
] as [string, string, (find: (selector: string) => HTMLInputElement) => void][])(
  'what was given to a field of kind %s before the script came reaches the state behind it, once',
  async (_kind, state, touch) => {
    const page = await visit(touch);
    expect(page.querySelector('output')?.textContent).toBe(state);
    expect(heard).toHaveLength(1);
  },
);

test('untouched fields report nothing', async () => {
  const page = await visit(() => undefined);
  expect(page.querySelector('output')?.textContent).toBe('a  true S Mon');
  expect(heard).toEqual([]);
});

test('a part that loads after its time limit no longer says that its script is missing', async () => {
  // React in development remarks upon an attribute that the server has not sent.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await visit((find) => markScriptMissing(find('form').parentElement ?? find('form'), true));
  expect(page.querySelectorAll('form')).toHaveLength(1);
  expect(page.querySelector('[data-script-missing]')).toBeNull();
  vi.restoreAllMocks();
});
