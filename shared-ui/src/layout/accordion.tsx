import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface AccordionItemProps {
  title: ReactNode;
  children: ReactNode;
  /** Open in the first document. */
  defaultOpen?: boolean | undefined;
  /** Items of one name close one another. */
  name?: string | undefined;
  id?: string | undefined;
}

/** Native disclosure: opens without script, and the browser's page search opens it too. */
export function AccordionItem({ title, children, defaultOpen = false, name, id }: AccordionItemProps) {
  return (
    <details className="ui-accordion__item" open={defaultOpen} name={name} id={id}>
      <summary className="ui-accordion__title">
        <span>{title}</span>
        <Icon name="plus" size={18} className="ui-accordion__sign" />
      </summary>
      <div className="ui-accordion__body">{children}</div>
    </details>
  );
}

export function Accordion({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('ui-accordion', className)}>{children}</div>;
}
