/**
 * Ends every document. The scripts and preloads in its last template are activated once the page and the pictures of its first view
 * are painted: over HTTP/1.1 a browser divides the bandwidth among all its requests, and a visitor looks at a page before using it.
 * They are activated at once when a visitor uses the page earlier, after two seconds in any case, as with a picture on a slow
 * connection, and on a page that is rendered ahead or opened behind another, which paints nothing.
 */
(() => {
  const { content } = document.currentScript!.previousElementSibling as HTMLTemplateElement;
  const bring = (): void => {
    // Before their preloads: inserted together, the scripts would be requested last. The second time the template is empty.
    document.body.append(...content.querySelectorAll('script'));
    document.body.append(content);
  };
  // Also true of a page that is rendered ahead.
  if (document.hidden) return bring();
  /** Waits until the important pictures of the first view have loaded, or failed, and are painted. */
  const waitForPictures = (): void => {
    const pictures = [...document.images].filter(
      ({ complete, fetchPriority }) => fetchPriority === 'high' && !complete,
    );
    if (pictures.length === 0) return bring();
    let frames = 0;
    // Called at the end of a frame; at the end of the next one the first is on the screen.
    const frame = new IntersectionObserver(() => {
      frame.disconnect();
      frames += 1;
      if (frames === 2) bring();
      else frame.observe(document.body);
    });
    let missing = pictures.length;
    const end = (): void => {
      missing -= 1;
      if (missing === 0) frame.observe(document.body);
    };
    for (const picture of pictures) {
      picture.addEventListener('load', end, { once: true });
      picture.addEventListener('error', end, { once: true });
    }
  };
  for (const use of ['pointerdown', 'keydown', 'click']) addEventListener(use, bring, { capture: true, once: true });
  // The rest of this code can wait for the paint, and would delay it.
  const paint = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) waitForPictures();
  });
  paint.observe({ type: 'paint', buffered: true });
  setTimeout(bring, 2000);
})();
