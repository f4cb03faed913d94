/**
 * Included only in the document of a signed preview. Framed beside the form in which its words are written, the page must leave the
 * visit around it as it is: its storage is its own, it never takes the focus, and it leads nowhere, because every other
 * page refuses to be framed.
 */
(() => {
  if (window.parent === window) return;

  function memory(): Storage {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
  }

  Object.defineProperty(window, 'localStorage', { value: memory() });
  Object.defineProperty(window, 'sessionStorage', { value: memory() });
  // A session uses it to notify the other pages of the same browser.
  Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  Object.defineProperty(document, 'cookie', {
    get: () => get?.call(document) ?? '',
    set() {
      // None is written.
    },
  });
  navigator.sendBeacon = () => true;

  // A phone has no bar at the side; the page is as wide as it is there.
  document.documentElement.style.setProperty('scrollbar-width', 'none');

  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };

  function stay(event: Event): void {
    const leads = event.type === 'submit' || (event.target instanceof Element && event.target.closest('a[href]'));
    if (!leads) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // Before every other listener, those of the document among them.
  for (const type of ['click', 'auxclick', 'submit']) window.addEventListener(type, stay, true);
})();
