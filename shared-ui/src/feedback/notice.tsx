import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';

const TONE_ICON = { info: 'info', success: 'check', error: 'warning' } as const satisfies Record<string, IconName>;

export interface NoticeProps {
  children: ReactNode;
  tone?: keyof typeof TONE_ICON | undefined;
  title?: ReactNode | undefined;
  id?: string | undefined;
  /** The notice has been announced already, and is silent itself. */
  announced?: boolean | undefined;
  className?: string | undefined;
}

/** A message in the flow of the page; an error is announced at once, the others when the reader is idle. */
export function Notice({ children, tone = 'info', title, id, announced = false, className }: NoticeProps) {
  return (
    <div
      className={classNames('ui-notice', className)}
      data-tone={tone}
      role={announced ? undefined : tone === 'error' ? 'alert' : 'status'}
      id={id}
    >
      <Icon name={TONE_ICON[tone]} size={18} />
      <div className="ui-notice__body">
        {title !== undefined && <p className="ui-notice__title">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
