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

export function Button({ variant = 'primary', size, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-variant={variant}
      aria-busy={busy || undefined}
      // Not `disabled`, which would take the focus away.
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ variant = 'primary', size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return (
    <UiLink {...rest} data-variant={variant} className={classNames(buttonClass({ variant, size, wide }), className)} />
  );
}
