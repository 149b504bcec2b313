import type { ReactNode } from 'react';

/** Placeholder block for loading content; give it the size of the content. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-breathe rounded-lg bg-sand/60 ${className}`} />
  );
}

/** Announces once to assistive technology that something is loading, around its placeholder blocks. */
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
