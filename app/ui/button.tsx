import type { ComponentProps } from 'react';
import { type ButtonLook, styleButton } from './button-style.ts';

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'style'> & {
    /** Pending: the button is disabled, and announces it to assistive technology. */
    readonly busy?: boolean;
  };

/** A native button; type 'button' by default. */
export function Button({ tone, size, block, busy = false, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={`${styleButton({ tone, size, block })} ${className}`}
    />
  );
}
