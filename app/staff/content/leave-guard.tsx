import { type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { LossQuestion } from '../kit/loss-question.tsx';
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
    <LossQuestion
      open={isAsked && blocker.state === 'blocked'}
      title={m.content_leave_title()}
      text={m.content_leave_text()}
      loseLabel={m.content_leave()}
      onLose={() => {
        setIsAsked(false);
        blocker.proceed?.();
      }}
      keepLabel={m.content_stay()}
      onKeep={stay}
    />
  );
}
