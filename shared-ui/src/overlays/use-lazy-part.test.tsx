// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLazyPart } from './use-lazy-part.ts';

let root: Root;
const reported = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('reportError', reported);
  reported.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const Part = () => 'the part';

interface HostProps {
  attempt: number;
  load: () => Promise<typeof Part>;
  onFailure?: () => void;
}

function Host({ attempt, load, onFailure }: HostProps) {
  const Loaded = useLazyPart(load, attempt, onFailure);
  return Loaded ? <Loaded /> : null;
}

const render = (props: HostProps) => act(async () => root.render(<Host {...props} />));

test('nothing is fetched before it is wanted', async () => {
  const load = vi.fn(async () => Part);
  await render({ attempt: 0, load });
  expect(load).not.toHaveBeenCalled();

  await render({ attempt: 1, load });
  expect(document.body.textContent).toBe('the part');
});

test('a fetch that failed is reported and tried again with the next wish', async () => {
  const failure = new Error('The connection was lost');
  const load = vi.fn(async () => Part).mockRejectedValueOnce(failure);
  const onFailure = vi.fn();
  await render({ attempt: 1, load, onFailure });
  expect(document.body.textContent).toBe('');
  expect(onFailure).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledWith(failure);

  await render({ attempt: 2, load, onFailure });
  expect(document.body.textContent).toBe('the part');
});
