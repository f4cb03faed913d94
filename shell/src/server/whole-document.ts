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

/** All that is fetched of scripts, apart from the document's own, where it waits for the pictures of the first view. */
function withScriptsLast(html: string, job: RenderJob): string {
  const preloads = html.match(SCRIPT_PRELOAD) ?? [];
  const late = `<template>${scriptTags(job)}${preloads.join('')}</template><script>${LATE_SCRIPTS}</script>`;
  return `${html.replaceAll(SCRIPT_PRELOAD, '')}${late}`;
}

function renderWhole({ job, element }: PageDocument): string | null {
  try {
    const html = renderToString(element());
    if (html.includes(LEFT_OUT) || !html.endsWith(END)) return null;
    return `<!DOCTYPE html>${withScriptsLast(watchStylesFirst(html.slice(0, -END.length)), job)}${END}`;
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
  const html = renderWhole(document);
  if (html === null) return false;
  sendHead(document, new TextEncoder().encode(html));
  return true;
}
