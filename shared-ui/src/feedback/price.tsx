import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** The amount to pay, already formatted. */
  children: ReactNode;
  /** The price of the pieces one by one, already formatted; shown struck through. */
  compareAt?: ReactNode | undefined;
  /** Such as "Save 40%". */
  saving?: ReactNode | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

export function Price({ children, compareAt, saving, size = 'medium', className }: PriceProps) {
  return (
    <span className={classNames('ui-price', className)} data-size={size}>
      {compareAt !== undefined && <VisuallyHidden>Price </VisuallyHidden>}
      <span className="ui-price__amount">{children}</span>
      {compareAt !== undefined && (
        <s className="ui-price__compare">
          <VisuallyHidden> instead of </VisuallyHidden>
          {compareAt}
        </s>
      )}
      {saving !== undefined && <span className="ui-price__saving">{saving}</span>}
    </span>
  );
}
