import type { ReactNode } from 'react';

/**
 * The column of the form. The form is higher than most screens, so it sticks by its lower edge and its button can
 * always be reached; a panel in its place is short and sticks by its upper edge.
 */
export function GivingColumn({ children }: { readonly children: ReactNode }) {
  return (
    <aside className="flex min-w-0 flex-col gap-6 lg:sticky lg:bottom-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end lg:has-[[data-gift-panel]]:top-28 lg:has-[[data-gift-panel]]:bottom-auto lg:has-[[data-gift-panel]]:self-start">
      {children}
    </aside>
  );
}
