import type { ReactNode } from 'react';

const MISSING_ATTRIBUTE = 'data-script-missing';

/** Marks in a part's markup whether its script has failed to load. Presses in it then lose their acknowledgment. */
export function markScriptMissing(part: Element, isMissing: boolean): void {
  part.toggleAttribute(MISSING_ATTRIBUTE, isMissing);
  if (isMissing) for (const element of part.querySelectorAll('[data-waits]')) element.removeAttribute('data-waits');
}

/**
 * The message in a part that the server has rendered and whose script fails to load: why it does not respond, and what to do.
 * Hidden until then.
 */
export function ScriptMissing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="ui-script-missing" role="alert">
      <p>
        {children}{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the document itself, as it is */}
        <a href="">Reload the page</a>
      </p>
    </div>
  );
}
