import type { ReactNode } from 'react';

/** A soft block in the place of something that is still on its way; give it the size of what comes. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-breathe rounded-lg bg-sand/60 ${className}`} />
  );
}

/** Says once to assistive technology that something is loading, around the blocks that show it. */
export function Loading({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
