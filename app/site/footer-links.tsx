import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import type { SitePage } from './site-map.ts';

const titleLook = 'font-display text-xl text-flame';

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
      <h2 className={`mb-1 sm:mb-2 ${titleLook}`}>{title}</h2>
      {children}
    </section>
  );
}

/** A titled list of pages. On a phone it opens by its title, one at a time; elsewhere it is always open. */
export function FooterLinks({
  title,
  pages,
}: {
  readonly title: string;
  readonly pages: readonly SitePage[];
}) {
  return (
    <details name="footer-links" className="footer-links">
      <summary className={titleLook}>
        {title}
        <Icon name="down" className="size-5" />
      </summary>
      <h2 className={`mb-2 ${titleLook}`}>{title}</h2>
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
    </details>
  );
}
