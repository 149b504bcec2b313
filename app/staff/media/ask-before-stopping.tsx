import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { useAskBeforeUnload } from '../kit/ask-before-unload.ts';
import { LossQuestion } from '../kit/loss-question.tsx';
import type { Uploads } from './use-uploads.ts';

/** How many files are not in the library yet and still on their way. */
export const countUnfinished = ({ list }: Uploads): number =>
  list.filter(({ state }) => state !== 'done' && state !== 'failed').length;

/** Asks whether unfinished uploads are to be stopped. Once the last has arrived, nothing is left to ask: `onLeave` is called. */
export function StopQuestion({
  isAsked,
  unfinished,
  onLeave,
  onStay,
}: {
  readonly isAsked: boolean;
  readonly unfinished: number;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const isSettled = isAsked && unfinished === 0;
  useEffect(() => {
    if (isSettled) leave.current();
  }, [isSettled]);
  return (
    <LossQuestion
      open={isAsked && unfinished > 0}
      title={m.media_stop_title()}
      text={m.media_stop_text({ count: unfinished })}
      loseLabel={m.media_stop()}
      onLose={onLeave}
      keepLabel={m.media_go_on()}
      onKeep={onStay}
    />
  );
}

/**
 * Closes a dialog in which files are uploaded, after asking while some are unfinished. Leaving the site is asked by the
 * browser itself.
 */
export function useClosing(onClose: () => void): {
  readonly close: () => void;
  readonly unfinished: number;
  /** To be told how many are unfinished. */
  readonly setUnfinished: (count: number) => void;
  readonly question: ReactNode;
} {
  const [unfinished, setUnfinished] = useState(0);
  const [isAsked, setAsked] = useState(false);
  useAskBeforeUnload(() => unfinished > 0);
  return {
    close: () => (unfinished > 0 ? setAsked(true) : onClose()),
    unfinished,
    setUnfinished,
    question: (
      <StopQuestion {...{ isAsked, unfinished }} onLeave={onClose} onStay={() => setAsked(false)} />
    ),
  };
}
