// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Document, type DocumentFiles } from '../app/document.tsx';
import type { Boot } from '../app/boot.ts';
import { documentScripts } from '../server/document-scripts.ts';
import { documentFiles } from './document-files.ts';

const boot = { config: { storefront: { origin: 'https://storefront.example' } } } as unknown as Boot; // All that is read of it.

// Other tests count its contents.
afterEach(() => document.head.replaceChildren());

test('the files that the browser reads from a document are those that the server has put there', () => {
  const files: DocumentFiles = {
    styles: ['/shell.css'],
    inlined: ['/shell.css'],
    fonts: ['/font.woff2'],
    integrity: {},
    pictures: 'https://storefront.example',
    scripts: documentScripts(null, ['early()']),
  };
  const html = renderToString(
    <Document files={files} boot="{}" statement="" consentMode="opt-out" banner={null}>
      {null}
    </Document>,
  );
  document.head.innerHTML = /<head>([^]*)<\/head>/.exec(html)?.[1] ?? '';
  const { first, last } = files.scripts;
  expect(documentFiles(boot)).toEqual({ ...files, scripts: { first: [...first, ...last], last: [] } });
});
