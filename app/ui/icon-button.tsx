import type { ComponentProps } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'aria-label'> & {
  /** Accessible label. */
  readonly label: string;
};

/** A round 44 px button with an icon only. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors duration-150 hover:bg-sand/50 print:hidden ${className}`}
    >
      {children}
    </button>
  );
}
