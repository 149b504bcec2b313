import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SitePage } from './site-map.ts';

/** A titled part of the footer. */
export function FooterGroup({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-2 font-display text-xl text-flame">{title}</h2>
      {children}
    </section>
  );
}

export function FooterLinks({ pages }: { readonly pages: readonly SitePage[] }) {
  return (
    <ul>
      {pages.map(({ to, name }) => (
        <li key={to}>
          <Link
            viewTransition
            to={to}
            className="flex min-h-11 items-center no-underline hover:underline"
          >
            {name()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
