/**
 * Ends every document. What stands in its last template, the scripts and what is fetched ahead for them, comes to life once the pictures
 * of the first view are there: over HTTP/1.1 a browser shares the line among all it asks for, and a page is looked at before it is
 * used. A line on which a picture takes longer than two seconds has to be shared after all. Nobody looks at a page that is rendered
 * ahead, and nothing in it is timed.
 */
(() => {
  const { content } = document.currentScript!.previousElementSibling as HTMLTemplateElement;
  const bring = (): void => {
    // Before what is fetched ahead for them: put in together, they would be asked for last.
    document.body.append(...content.querySelectorAll('script'));
    document.body.append(content);
  };
  const { prerendering } = document as Document & { prerendering?: boolean }; // Not in TypeScript's DOM yet.
  const isAwaited = ({ complete, fetchPriority }: HTMLImageElement): boolean => fetchPriority === 'high' && !complete;
  const pictures = prerendering ? [] : [...document.images].filter(isAwaited);
  let missing = pictures.length;
  if (missing === 0) bring();
  const end = (): void => {
    missing -= 1;
    if (missing === 0) bring();
  };
  for (const picture of pictures) {
    picture.addEventListener('load', end, { once: true });
    picture.addEventListener('error', end, { once: true });
  }
  // What was brought before leaves nothing to bring.
  if (missing > 0) setTimeout(bring, 2000);
})();
