import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name. */
  label: string;
  iconSize?: number | undefined;
  /** Draws paper behind the icon, for use over pictures. */
  floating?: boolean | undefined;
}

export function IconButton({ icon, label, iconSize, floating = false, className, onClick, ...rest }: IconButtonProps) {
  // Such a button keeps the focus, which `disabled` would take away.
  const isOff = String(rest['aria-disabled']) === 'true';
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-floating={floating || undefined}
      className={classNames('ui-icon-button', className)}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
