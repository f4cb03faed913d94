import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { type LinkProps, UiLink } from '../links/link-provider.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its column. */
  wide?: boolean | undefined;
}

/** The class for an element that must look like a button without being ours, such as a `summary`. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames('ui-button', `ui-button--${variant}`, `ui-button--${size}`, wide && 'ui-button--wide');
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: says so to assistive technology and lets no second click through. */
  busy?: boolean | undefined;
}

/** With `busy` or `aria-disabled` a press does nothing, and the button keeps the focus, which `disabled` would take away. */
export function Button({ variant = 'primary', size, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  const isOff = busy || String(rest['aria-disabled']) === 'true';
  return (
    <button
      type="button"
      {...rest}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ variant = 'primary', size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return (
    <UiLink {...rest} data-variant={variant} className={classNames(buttonClass({ variant, size, wide }), className)} />
  );
}
