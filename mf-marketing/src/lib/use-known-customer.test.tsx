// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { ShopState } from 'shared-contracts';
import { PlatformContext } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKnownCustomer } from './use-known-customer.ts';

const ADA: ShopState['session'] = {
  status: 'signed-in',
  user: { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', role: null },
  session: null,
  lastEvent: null,
};

function Form({ email }: { readonly email: string }) {
  const form = useRef<HTMLFormElement>(null);
  useKnownCustomer(form);
  return (
    <form ref={form}>
      <input name="name" />
      <input name="email" defaultValue={email} />
    </form>
  );
}

async function fieldsOf(session: ShopState['session'] | undefined, email = ''): Promise<string[]> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const { platform } = testPlatform(session ? { state: { session } } : {});
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <Form email={email} />
      </PlatformContext>,
    ),
  );
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  await act(async () => root.unmount());
  return values;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the signed-in find their name and email in a form', async () => {
  expect(await fieldsOf(ADA)).toEqual(['Ada Byron', 'ada@example.com']);
});

test('input stays, and signed-out visitors find empty fields', async () => {
  expect(await fieldsOf(ADA, 'other@example.com')).toEqual(['Ada Byron', 'other@example.com']);
  expect(await fieldsOf(undefined)).toEqual(['', '']);
});
