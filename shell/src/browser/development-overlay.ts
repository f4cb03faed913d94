/** A failure of a remote under development, with its place in the sources. */
export interface ShownFailure {
  readonly text: string;
  readonly place: {
    readonly file: string;
    readonly line: number;
    readonly excerpt: readonly { readonly number: number; readonly text: string }[];
  };
}

const STYLE = `
dialog { box-sizing: border-box; width: min(60rem, 94vw); max-height: 90vh; overflow: auto; padding: 1.5rem;
  border: 2px solid #b3261e; border-radius: 8px; background: #fff; color: #1c1b1a; font: 15px/1.5 system-ui, sans-serif; }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
h2 { margin: 0 0 1rem; font-size: 1.15rem; }
section + section { margin-top: 1.5rem; }
p { margin: 0 0 .5rem; overflow-wrap: anywhere; white-space: pre-wrap; }
code, pre { font: 13px/1.6 ui-monospace, monospace; }
pre { margin: 0; padding: .75rem; overflow: auto; background: #f3f1ee; }
pre span { display: block; }
mark { display: block; background: #f9d9d6; color: inherit; }
button { float: right; padding: .4rem .9rem; border: 1px solid; border-radius: 4px; background: #fff; color: inherit; font: inherit; }
`;

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function sectionOf({ text, place }: ShownFailure): HTMLElement {
  const section = element('section');
  const lines = element('pre');
  // The lines can be scrolled with the keyboard.
  lines.tabIndex = 0;
  for (const line of place.excerpt)
    lines.append(element(line.number === place.line ? 'mark' : 'span', `${line.number}  ${line.text}`));
  const where = element('p');
  where.append(element('code', `${place.file}:${place.line}`));
  section.append(element('p', text), where, lines);
  return section;
}

/** The overlay that shows failures of remotes under development. */
export interface DevelopmentOverlay {
  /** Opens it, or adds another failure. The same failure is shown once. */
  show(failure: ShownFailure): void;
  /** Closes it and forgets its failures. */
  close(): void;
}

/** Makes the overlay: a modal dialog with styles of its own, in front of everything in the page. Escape and its button close it. */
export function createDevelopmentOverlay(): DevelopmentOverlay {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const dialog = document.createElement('dialog');
  const title = element('h2', 'A remote has failed');
  title.id = 'title';
  dialog.setAttribute('aria-labelledby', 'title');
  const button = element('button', 'Close');
  button.addEventListener('click', () => dialog.close());
  const list = element('div');
  dialog.append(button, title, list);
  root.append(element('style', STYLE), dialog);
  const shown = new Set<string>();
  // However it was closed.
  dialog.addEventListener('close', () => {
    list.replaceChildren();
    shown.clear();
    host.remove();
  });
  // The page’s own keys stay out of it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  return {
    show(failure) {
      const key = `${failure.place.file}:${failure.place.line} ${failure.text}`;
      if (shown.has(key)) return;
      shown.add(key);
      list.append(sectionOf(failure));
      if (!host.isConnected) document.documentElement.append(host);
      if (!dialog.open) dialog.showModal();
    },
    close: () => dialog.close(),
  };
}
