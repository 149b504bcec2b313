import type { RefObject } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import type { Draft } from './drafts/draft.ts';

/** Saves before another page of the desk is opened, and asks when that is not possible. */
export function LeaveGuard({
  draft,
  isLeaving,
}: {
  readonly draft: Draft;
  /** Set while another page is about to be opened: a document that is created then needs no address. */
  readonly isLeaving: RefObject<boolean>;
}) {
  return (
    <UnsavedGuard
      isUnsaved={(pathname) => {
        const { item, isDirty } = draft.state();
        const isOwnAddress = item !== null && pathname?.endsWith(`/${item._id}`);
        return isDirty && isOwnAddress !== true;
      }}
      save={() => {
        isLeaving.current = true;
        return draft.saveNow();
      }}
      onStay={() => {
        isLeaving.current = false;
      }}
      question={{
        title: m.content_leave_title(),
        text: m.content_leave_text(),
        loseLabel: m.content_leave(),
        keepLabel: m.content_stay(),
      }}
    />
  );
}
