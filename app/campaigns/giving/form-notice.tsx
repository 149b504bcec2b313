import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { FormNotice } from './donation.ts';

const texts: Readonly<Record<Extract<FormNotice, string>, () => string>> = {
  script: m.notice_script,
  order: m.notice_order,
  fields: m.notice_fields,
  failed: m.notice_failed,
  dismissed: m.notice_dismissed,
  unverified: m.notice_unverified,
  asking: m.notice_asking,
  stopped: m.notice_stopped,
  unsolved: m.notice_unsolved,
};

/** After these the donor returns from elsewhere, so the notice is scrolled into view. */
const SCROLLED_INTO_VIEW: ReadonlySet<FormNotice> = new Set([
  'dismissed',
  'unverified',
  'asking',
  'stopped',
  'unsolved',
]);

/** Why the form is shown again. Unlike the toast, it stays. */
export function FormNoticeBox({
  notice,
  children,
}: {
  readonly notice: FormNotice | null;
  /** Text shown instead. */
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice === null) return;
    const isReminder = typeof notice !== 'string' && 'unfinished' in notice;
    const isReturn = typeof notice !== 'string' || SCROLLED_INTO_VIEW.has(notice);
    if (isReturn && !isReminder) box.current?.focus();
  }, [notice]);
  return (
    <div role="status">
      {children}
      {notice !== null && (
        <p
          ref={box}
          tabIndex={-1}
          className="rounded-xl border border-marigold/60 bg-action-wash px-4 py-3 text-ink"
        >
          {describe(notice)}
        </p>
      )}
    </div>
  );
}

function describe(notice: FormNotice): ReactNode {
  if (typeof notice === 'string') return texts[notice]();
  if ('message' in notice) return notice.message;
  const amount = formatRupees(notice.unfinished);
  if (notice.elsewhere === null) return m.notice_unfinished({ amount });
  const { _id, title } = notice.elsewhere;
  return (
    <>
      {m.notice_unfinished_elsewhere({ amount, title })}{' '}
      <Link to={toFormOf(_id)} className="font-semibold">
        {m.notice_unfinished_continue()}
      </Link>
    </>
  );
}

const toFormOf = (campaignId: string) =>
  `${campaignId === GENERAL_FUND_ID ? '/donate-us' : `/donate/${encodeURIComponent(campaignId)}`}#give`;
