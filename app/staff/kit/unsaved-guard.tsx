import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { useAskBeforeUnload } from './ask-before-unload.ts';
import { LossQuestion } from './loss-question.tsx';
import { useNavigationGuard } from './navigation-guard.tsx';

/** A lost line answers no request; the user is not left waiting on a link that does nothing. */
const SAVED_WITHIN_MS = 4000;

const giveUpSaving = () =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), SAVED_WITHIN_MS));

type UnsavedGuardProps = {
  /** Told the path of the page that is to be opened; null when the tab is closed or loaded anew. */
  readonly isUnsaved: (pathname: string | null) => boolean;
  /** Saves first, and only asks where that returns false; absent: asks at once. */
  readonly save?: () => Promise<boolean>;
  /** The user stays after all. */
  readonly onStay?: () => void;
  readonly question?: {
    readonly title: string;
    readonly text: string;
    readonly loseLabel: string;
    readonly keepLabel: string;
  };
};

/** For what is typed on a page: it is saved, or asked about, before another page is opened or the tab closed. */
export function UnsavedGuard({ isUnsaved, save, onStay, question }: UnsavedGuardProps) {
  const leaving = useNavigationGuard(
    ({ pathname, isSamePage }) => !isSamePage && isUnsaved(pathname),
  );
  useAskBeforeUnload(() => isUnsaved(null));
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef({ save, proceed: leaving.proceed });
  useLayoutEffect(() => {
    newest.current = { save, proceed: leaving.proceed };
  });
  useEffect(() => {
    setFailed(false);
    const saving = leaving.isAsked ? newest.current.save?.() : undefined;
    if (saving === undefined) return;
    void Promise.race([saving, giveUpSaving()]).then((isSaved) =>
      isSaved ? newest.current.proceed() : setFailed(true),
    );
  }, [leaving.isAsked]);
  const isQuestion = leaving.isAsked && (save === undefined || hasFailed);
  // Saved while it was asked: nothing is left to ask.
  useEffect(() => {
    if (isQuestion && !isUnsaved(null)) newest.current.proceed();
  });
  return (
    <LossQuestion
      title={m.desk_discard_title()}
      text={m.desk_discard_text()}
      loseLabel={m.desk_discard()}
      keepLabel={m.desk_discard_not()}
      {...question}
      open={isQuestion}
      onLose={() => {
        setFailed(false);
        leaving.proceed();
      }}
      onKeep={() => {
        setFailed(false);
        onStay?.();
        leaving.stay();
      }}
    />
  );
}
