import type { ComponentProps } from 'react';
import { type ButtonLook, styleButton } from './button-style.ts';

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'style'> & {
    /** Work is under way: the button waits, and says so to assistive technology. */
    readonly busy?: boolean;
  };

/** A native button; type 'button' unless told otherwise. */
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
