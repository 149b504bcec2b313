import { type ReactNode, useEffect } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { BrandMark } from '../../site/brand-mark.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { readOrganisationName } from '../frame/read-organisation-name.ts';
import { TestBadge } from '../frame/test-badge.tsx';

/** Card of the pages for users who are not signed in. */
export function SignedOutSheet({
  title,
  intro,
  children,
}: {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = m.desk_title_of({ page: title });
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-5 px-5 py-10">
      <div className="flex items-center gap-3">
        <BrandMark className="w-9" />
        <p className="leading-tight">
          <span className="block font-display text-xl">{readOrganisationName()}</span>
          <span className="text-sm text-ink-soft">{m.desk_name()}</span>
        </p>
        <TestBadge className="ml-auto" />
      </div>
      <div className="rounded-2xl border border-line bg-card px-6 py-6 shadow-paper">
        <h1 className="mb-1 font-display text-2xl">{title}</h1>
        {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
        <div className="mt-5">{children}</div>
      </div>
      <ToastRegion />
    </main>
  );
}
