import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { FormNotice } from './donation.ts';

const texts: Readonly<Record<Extract<FormNotice, string>, () => string>> = {
  script: m.notice_script,
  order: m.notice_order,
  fields: m.notice_fields,
  failed: m.notice_failed,
  dismissed: m.notice_dismissed,
  unverified: m.notice_unverified,
  unfinished: m.notice_unfinished,
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
    if (typeof notice !== 'string' || SCROLLED_INTO_VIEW.has(notice)) box.current?.focus();
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
          {typeof notice === 'string' ? texts[notice]() : notice.message}
        </p>
      )}
    </div>
  );
}
