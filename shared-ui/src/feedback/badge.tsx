import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'ink' | 'paper' | 'accent' | 'outline' | undefined;
  className?: string | undefined;
}

export function Badge({ children, tone = 'outline', className }: BadgeProps) {
  return (
    <span className={classNames('ui-badge', className)} data-tone={tone}>
      {children}
    </span>
  );
}
