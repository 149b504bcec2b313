import { useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { FormNotice } from './gift.ts';

const words: Readonly<Record<FormNotice, () => string>> = {
  script: m.notice_script,
  order: m.notice_order,
  fields: m.notice_fields,
  failed: m.notice_failed,
  dismissed: m.notice_dismissed,
  unverified: m.notice_unverified,
  unfinished: m.notice_unfinished,
  asking: m.notice_asking,
};

/** After these the donor is back from somewhere else, and the eye has to be led to what happened. */
const LEADS_THE_EYE: ReadonlySet<FormNotice> = new Set(['dismissed', 'unverified', 'asking']);

/** Why the form is there again. It stays, other than the toast. */
export function FormNoticeBox({ notice }: { readonly notice: FormNotice | null }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice !== null && LEADS_THE_EYE.has(notice)) box.current?.focus();
  }, [notice]);
  return (
    <div role="status">
      {notice !== null && (
        <p
          ref={box}
          tabIndex={-1}
          className="rounded-xl border border-marigold/60 bg-action-wash px-4 py-3 text-ink"
        >
          {words[notice]()}
        </p>
      )}
    </div>
  );
}
