import { EARLY_HEAD } from '../app/inline-scripts.generated.ts';

const SCRIPT = `<script>${EARLY_HEAD}</script>`;
const FIRST_STYLESHEET = '<link rel="stylesheet"';

/**
 * Puts the script that watches over stylesheets in front of them. React lifts stylesheets above every script of the head; one
 * that stalls would block the very script that handles it.
 *
 * @param html a document, or as much of its beginning as holds the head.
 */
export function watchStylesFirst(html: string): string {
  const at = html.indexOf(FIRST_STYLESHEET);
  const script = html.indexOf(SCRIPT, at);
  if (at < 0 || script < 0) return html;
  return html.slice(0, at) + SCRIPT + html.slice(at, script) + html.slice(script + SCRIPT.length);
}
