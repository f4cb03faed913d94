import type { ReactNode } from 'react';

const HYPHENATED = /(\S+-\S+)/;

/** Text whose hyphenated names, such as "Ready-to-Wear" and "Half-Zip", stay on one line. */
export function Unbroken({ children }: { children: string }): ReactNode {
  const parts = children.split(HYPHENATED);
  if (parts.length === 1) return children;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="ui-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
