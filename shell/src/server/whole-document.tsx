import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import type { RenderJob } from 'composer/guest';
import { watchStylesFirst } from './early-script.ts';
import { type PageDocument, sendHead } from './page-document.ts';

const END = '</body></html>';
/** How React marks a part that it has left to the browser, because it failed or has to wait. Text never holds it: `<` is escaped. */
const LEFT_OUT = '<!--$!-->';

/** The shell's scripts begin to load with the head, behind everything that the first view needs. */
function Preloaded({ job, children }: { readonly job: RenderJob; readonly children: ReactNode }) {
  const { scripts, integrity } = job.settings.assets;
  for (const src of scripts)
    preload(src, {
      as: 'script',
      fetchPriority: 'low',
      crossOrigin: 'anonymous',
      ...(integrity[src] ? { integrity: integrity[src] } : {}),
      ...(job.nonce ? { nonce: job.nonce } : {}),
    });
  return children;
}

function scriptTags({ nonce, settings: { assets } }: RenderJob): string {
  const nonceOf = nonce ? ` nonce="${nonce}"` : '';
  return assets.scripts
    .map(
      (src) => `<script src="${src}"${nonceOf} integrity="${assets.integrity[src]}" crossorigin="" async=""></script>`,
    )
    .join('');
}

function renderWhole(job: RenderJob, element: ReactNode): string | null {
  try {
    const html = renderToString(<Preloaded job={job}>{element}</Preloaded>);
    if (html.includes(LEFT_OUT) || !html.endsWith(END)) return null;
    return `<!DOCTYPE html>${watchStylesFirst(html.slice(0, -END.length))}${scriptTags(job)}${END}`;
  } catch {
    return null; // What was thrown is thrown again where the document is streamed.
  }
}

/**
 * Renders a document in one go and sends it, which costs less than streaming it; see
 * https://react.dev/reference/react-dom/server/renderToString.
 *
 * @returns false, with nothing sent, where a part of it fails or has to wait: it is to be streamed, which says why.
 */
export function sendWholeDocument(document: PageDocument): boolean {
  const html = renderWhole(document.job, document.element());
  if (html === null) return false;
  sendHead(document, new TextEncoder().encode(html));
  return true;
}
