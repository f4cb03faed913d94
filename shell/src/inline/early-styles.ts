/**
 * Stands before all stylesheets. It notes those that are missing or refused in `__refusedStyles`, because their error is over
 * before any other script runs. A stalled stylesheet would block the first paint and every script after it: where the document is
 * not parsed after three seconds, a copy replaces it that blocks nothing and applies when it has loaded.
 */
const refused: string[] = [];
window.__refusedStyles = refused;

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') refused.push(target.href);
  },
  true,
);

function letThrough(link: HTMLLinkElement): void {
  if (link.sheet || refused.includes(link.href)) return;
  refused.push(link.href);
  const copy = document.importNode(link);
  copy.media = 'print';
  copy.addEventListener('load', () => {
    copy.media = 'all';
  });
  link.replaceWith(copy);
}

function giveTime(): void {
  setTimeout(() => {
    if (document.readyState !== 'loading') return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) letThrough(link);
  }, 3000);
}
// A page that is rendered ahead has no visitor waiting.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', giveTime, { once: true });
else giveTime();
