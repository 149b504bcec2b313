import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../../read-fields.ts';
import { Icon } from '../../ui/icon.tsx';

/** Path below /staff whose heading was shown last; initially the one that the tab was opened with. */
let lastPath =
  typeof location === 'undefined' ? '/' : location.pathname.replace(/^\/staff\b/, '') || '/';

/** A heading that had the focus was removed, as that of a page whose content is loaded now. */
let hasLostFocus = false;

export type PageHeadProps = {
  readonly title: string;
  /** Subtitle: the page's purpose or main fact. */
  readonly detail?: ReactNode;
  /** Buttons at the right; at most one primary. */
  readonly actions?: ReactNode;
  /** The parent page. */
  readonly back?: { readonly to: string; readonly label: string };
};

/**
 * Title of a page, also as the document title; takes the focus after a navigation, unless its state says `keepsFocus`: the
 * page that is being typed into got another address.
 */
export function PageHead({ title, detail, actions, back }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation();
  const keepsFocus = readFields(state).keepsFocus === true;
  useEffect(() => {
    document.title = m.desk_title_of({ page: title });
  }, [title]);
  useLayoutEffect(() => {
    const { current } = heading;
    return () => {
      hasLostFocus = current !== null && document.activeElement === current;
    };
  }, []);
  useEffect(() => {
    const isNewPage = lastPath !== pathname && !keepsFocus;
    const isFocusLost = hasLostFocus && document.activeElement === document.body;
    if (isNewPage || isFocusLost) heading.current?.focus();
    hasLostFocus = false;
    lastPath = pathname;
  }, [pathname, keepsFocus]);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back !== undefined && (
          <Link
            to={back.to}
            className="mb-1 inline-flex min-h-7 items-center gap-1 text-sm no-underline hover:underline print:hidden"
          >
            <Icon name="back" className="size-4" />
            {back.label}
          </Link>
        )}
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-2xl leading-tight text-balance focus:outline-none"
        >
          {title}
        </h1>
        {detail !== undefined && <div className="mt-1 text-sm text-ink-soft">{detail}</div>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      )}
    </header>
  );
}
