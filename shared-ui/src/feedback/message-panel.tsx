import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface MessagePanelProps {
  title: ReactNode;
  /** The explanation under the title. */
  text?: ReactNode | undefined;
  /** A `Button` or `ButtonLink`: the way on. */
  action?: ReactNode | undefined;
  /** `page` for a whole page, `box` for a part of one. */
  size?: 'page' | 'box' | undefined;
  /** The title's rank in the page. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

function MessagePanel({
  title,
  text,
  action,
  size = 'box',
  level = 2,
  className,
  kind,
}: MessagePanelProps & { kind: string }) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames('ui-message-panel', className)}
      data-kind={kind}
      data-size={size}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <Heading className="ui-message-panel__title">{title}</Heading>
      {text !== undefined && <div className="ui-message-panel__text">{text}</div>}
      {action !== undefined && <div className="ui-message-panel__action">{action}</div>}
    </div>
  );
}

/** Nothing is here, and that is not a fault. */
export function EmptyState(props: MessagePanelProps) {
  return <MessagePanel {...props} kind="empty" />;
}

/** A message about a failure that names the functions that still work. */
export function ErrorPanel(props: MessagePanelProps) {
  return <MessagePanel {...props} kind="error" />;
}
