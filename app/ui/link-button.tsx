import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, styleButton } from './button-style.ts';

export type LinkButtonProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'style'>;

/** A link to a page of this site that looks like a button. */
export function LinkButton({ tone, size, block, className = '', ...rest }: LinkButtonProps) {
  return (
    <Link
      viewTransition
      {...rest}
      className={`${styleButton({ tone, size, block })} ${className}`}
    />
  );
}
