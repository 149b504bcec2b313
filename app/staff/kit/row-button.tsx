import type { ComponentProps } from 'react';

/** Small button inside a table row; lies above the row's own link. */
export function RowButton({
  busy = false,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'style'> & { readonly busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={`relative -my-1 inline-flex min-h-8 items-center rounded-lg px-2.5 font-semibold text-peacock hover:bg-peacock-wash hover:text-peacock-deep disabled:opacity-60 ${className}`}
    />
  );
}
