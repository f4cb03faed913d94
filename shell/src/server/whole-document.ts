import { renderToString } from 'react-dom/server';
import type { RenderJob } from 'composer/guest';
import { LATE_SCRIPTS } from '../app/inline-scripts.generated.ts';
import { watchStylesFirst } from './early-script.ts';
import { type PageDocument, sendHead } from './page-document.ts';

const END = '</body></html>';
/** How React marks a part that it has left to the browser, because it failed or has to wait. Text never holds it: `<` is escaped. */
const LEFT_OUT = '<!--$!-->';

const SCRIPT_PRELOAD = /<link rel="preload"(?=[^>]* as="script")[^>]*>/g;

function scriptTags({ nonce, settings: { assets } }: RenderJob): string {
  const nonceOf = nonce ? ` nonce="${nonce}"` : '';
  return assets.scripts
    .map(
      (src) =>
        `<script src="${src}"${nonceOf} integrity="${assets.integrity[src]}" crossorigin="" async="" fetchpriority="low"></script>`,
    )
    .join('');
}

/**
 * Puts all that is fetched of scripts, apart from the document's own, where it waits for the pictures of the first view. React has
 * gathered it in the head; the rest of a page is long, and looking through it costs.
 */
function withScriptsLast(html: Buffer, job: RenderJob): Buffer {
  const headEnds = Math.max(html.indexOf('</head>'), 0);
  // As bytes: the search text is ASCII.
  const head = html.subarray(0, headEnds).toString('latin1');
  const preloads = head.match(SCRIPT_PRELOAD) ?? [];
  const early = watchStylesFirst(head.replaceAll(SCRIPT_PRELOAD, ''));
  const late = `<template>${scriptTags(job)}${preloads.join('')}</template><script>${LATE_SCRIPTS}</script>${END}`;
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${early}`, 'latin1'),
    html.subarray(headEnds, html.length - END.length),
    Buffer.from(late),
  ]);
}

function renderWhole({ job, element }: PageDocument): Buffer | null {
  try {
    // Made bytes at once: a text with a single letter beyond Latin-1 takes two bytes for each, and every look at it twice as long.
    const html = Buffer.from(renderToString(element()));
    if (html.includes(LEFT_OUT) || html.lastIndexOf(END) !== html.length - END.length) return null;
    return withScriptsLast(html, job);
  } catch {
    return null; // Streaming the document throws the same error again.
  }
}

/**
 * Renders a document in one go and sends it, which costs less than streaming it; see
 * https://react.dev/reference/react-dom/server/renderToString.
 *
 * @returns false, with nothing sent, where a part of it fails or has to wait: it is to be streamed, which says why.
 */
export function sendWholeDocument(document: PageDocument): boolean {
  const html = renderWhole(document);
  if (html === null) return false;
  sendHead(document, html);
  return true;
}
