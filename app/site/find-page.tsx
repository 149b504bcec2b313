import { useId, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pageGroups } from './site-map.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** All pages of the site, filtered while typing. Before hydration it is the whole list. */
export function FindPage() {
  const id = useId();
  const [query, setQuery] = useState('');
  const normalizedQuery = plain(query);
  const found = pageGroups
    .map(({ name, pages }) => ({
      name: name(),
      pages: pages.filter((page) => plain(page.name()).includes(normalizedQuery)),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <search className="w-full text-left">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {m.find_page()}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="min-h-12 w-full max-w-2xl rounded-xl border border-line-strong bg-card px-4 text-ink"
      />
      <nav
        aria-label={m.find_page_all()}
        className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
      >
        {found.map(({ name, pages }) => (
          <div key={name}>
            <p className="font-display text-lg text-peacock">{name}</p>
            <ul aria-label={name}>
              {pages.map((page) => (
                <li key={page.to}>
                  <Link viewTransition to={page.to} className="flex min-h-11 items-center">
                    {page.name()}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p role="status" className="text-ink-soft">
        {found.length === 0 && m.find_page_none()}
      </p>
    </search>
  );
}
