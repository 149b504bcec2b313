import { type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const [isAsked, setIsAsked] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const id = draft.state().item?._id;
    const isOwnAddress = id !== undefined && nextLocation.pathname.endsWith(`/${id}`);
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname && !isOwnAddress;
    return isElsewhere && draft.state().isDirty;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    isLeaving.current = true;
    void draft.saveNow().then((isSaved) => {
      if (isSaved) blocker.proceed();
      else setIsAsked(true);
    });
  }, [blocker, draft, isLeaving]);
  const stay = () => {
    isLeaving.current = false;
    setIsAsked(false);
    blocker.reset?.();
  };
  return (
    <Dialog
      open={isAsked && blocker.state === 'blocked'}
      onClose={stay}
      title={m.content_leave_title()}
    >
      <p>{m.content_leave_text()}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          tone="secondary"
          onClick={() => {
            setIsAsked(false);
            blocker.proceed?.();
          }}
        >
          {m.content_leave()}
        </Button>
        <Button onClick={stay}>{m.content_stay()}</Button>
      </div>
    </Dialog>
  );
}
