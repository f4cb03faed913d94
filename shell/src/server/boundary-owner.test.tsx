import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FromGuest, RenderJob } from 'composer/guest';
import { type ReactNode, Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { PlatformContext, RemotePart, Slot } from 'shared-runtime';
import { arrived, testPlatform } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { boundaryOwner, markPart } from './boundary-owner.tsx';
import type { PageDocument } from './page-document.ts';
import { streamDocument } from './stream-document.ts';

const PAGE = 'mf-page@1.0.0';
const PART = 'mf-part@1.0.0';

/** The owner given to each rendering, and the owner that each component has found. */
function watched() {
  const seen: Record<string, string | null> = {};
  let present: string | null = null;
  const running = { render: (release: string | null) => void (present = release) };
  const look = (name: string): null => {
    seen[name] = present;
    expect(boundaryOwner()).toBe(present);
    return null;
  };
  return { seen, running, look };
}

/** An element that no factory has made, as a release could write it: nothing marks its component. */
const unmarked = (type: () => ReactNode): ReactNode =>
  ({
    $$typeof: Symbol.for('react.transitional.element'),
    type,
    key: null,
    ref: null,
    props: {},
  }) as unknown as ReactNode;

test('components before, behind, and around a part render in their own name', () => {
  const { seen, running, look } = watched();
  const page = (
    <>
      {markPart(
        running,
        PAGE,
        <>
          {unmarked(() => look('before the part'))}
          {markPart(
            running,
            PART,
            unmarked(() => look('in the part')),
          )}
          {unmarked(() => look('behind the part'))}
        </>,
      )}
      {unmarked(() => look('behind the page'))}
    </>
  );
  renderToString(page);
  expect(seen).toEqual({
    'before the part': PAGE,
    'in the part': PART,
    'behind the part': PAGE,
    'behind the page': null,
  });
});

test('a part that fails leaves the components behind it to the page', () => {
  const { seen, running, look } = watched();
  const fail = () => {
    throw new Error('a part failed');
  };
  const failing = <Suspense fallback={null}>{unmarked(fail)}</Suspense>;
  const page = (
    <>
      {markPart(running, PART, failing)}
      {unmarked(() => look('behind the part'))}
    </>
  );
  renderToString(markPart(running, PAGE, page));
  expect(seen).toEqual({ 'behind the part': PAGE });
});

test('a suspended component resumes in its own name, and a part’s fallback is the page’s', async () => {
  const { seen, running, look } = watched();
  const late = Promise.withResolvers<string>();
  const waiting = (name: string) =>
    unmarked(() => {
      use(late.promise);
      return look(name);
    });
  const part = (
    <Suspense
      fallback={markPart(
        running,
        null,
        unmarked(() => look('in place of the part')),
      )}
    >
      {waiting('in the part')}
    </Suspense>
  );
  const page = markPart(
    running,
    PAGE,
    <>
      <Suspense fallback={null}>{waiting('in the page')}</Suspense>
      {markPart(running, PART, part)}
      <Suspense fallback={null}>{waiting('behind the part')}</Suspense>
    </>,
  );
  const out = new PassThrough();
  out.resume();
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(out) });
  setTimeout(() => late.resolve('there'), 5);
  await once(out, 'end');
  expect(seen).toEqual({
    'in place of the part': PAGE,
    'in the page': PAGE,
    'in the part': PART,
    'behind the part': PAGE,
  });
});

type Component = () => ReactNode;

/** The remotes to which a page is left, whose page and part are the given components. */
async function leftToBrowser(Page: Component, Part: Component = () => null): Promise<string[]> {
  const { running } = watched();
  const { platform } = testPlatform({
    modules: { 'mf-page|./page': arrived({ default: Page }), 'mf-part|./part': arrived({ default: Part }) },
    slots: { banner: ['mf-part', './part'] },
  });
  const marking = {
    ...platform,
    mark: (remote: string | null, node: ReactNode) => markPart(running, remote && platform.identify(remote), node),
  };
  const failed: string[] = [];
  const job = {
    id: 1,
    nonce: '',
    request: { url: 'https://shop.example/page', headers: {} },
    settings: { assets: { scripts: [], integrity: {} } },
    endsAt: performance.now() + 200,
    signal: new AbortController().signal,
    send: (_message: FromGuest) => undefined,
  } as unknown as RenderJob; // The fields that a document reads.
  const document: PageDocument = {
    job,
    status: 200,
    isIncomplete: false,
    release: PAGE,
    onFailure: (remote) => void failed.push(remote),
    degraded: () => failed,
    element: () => (
      <html lang="en">
        <body>
          <PlatformContext value={marking}>
            <RemotePart remote="mf-page" expose="./page" />
          </PlatformContext>
        </body>
      </html>
    ),
  };
  await streamDocument(document);
  return failed;
}

const throwing = (message: string): Component => {
  return () => {
    throw new Error(message);
  };
};

const withSlot = (behind: ReactNode = null): Component => {
  return () => (
    <>
      <Slot name="banner" props={{}} />
      {behind}
    </>
  );
};

test.each<[string, Component, Component | undefined, string]>([
  ['a part', withSlot(), throwing('broken'), 'mf-part'],
  ['a part that names the page', withSlot(), throwing('remote:mf-page@1.0.0'), 'mf-part'],
  ['a page that names another remote', throwing('at remote:mf-part@1.0.0:1:1'), undefined, 'mf-page'],
  ['a page behind a part', withSlot(unmarked(throwing('remote:mf-part@1.0.0'))), undefined, 'mf-page'],
  [
    'a piece of the page behind a part',
    withSlot(<Suspense>{unmarked(throwing('remote:mf-part@1.0.0'))}</Suspense>),
    undefined,
    'mf-page',
  ],
])(
  'the failure of %s counts against the boundary that rendered it, in every case',
  async (_what, page, part, blamed) => {
    expect(await leftToBrowser(page, part)).toEqual([blamed]);
  },
);
