import type { ReactNode } from 'react';

/** Read aloud, not shown. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className="ui-visually-hidden" id={id}>
      {children}
    </span>
  );
}
