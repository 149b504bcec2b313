import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { useAskBeforeUnload } from './ask-before-unload.ts';
import { LossQuestion } from './loss-question.tsx';
import { useNavigationGuard } from './navigation-guard.tsx';

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
  const leaving = useNavigationGuard(isUnsaved);
  useAskBeforeUnload(() => isUnsaved(null));
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef({ save, proceed: leaving.proceed });
  useEffect(() => {
    newest.current = { save, proceed: leaving.proceed };
  });
  useEffect(() => {
    const saving = leaving.isAsked ? newest.current.save?.() : undefined;
    void saving?.then((isSaved) => (isSaved ? newest.current.proceed() : setFailed(true)));
  }, [leaving.isAsked]);
  return (
    <LossQuestion
      title={m.desk_discard_title()}
      text={m.desk_discard_text()}
      loseLabel={m.desk_discard()}
      keepLabel={m.desk_discard_not()}
      {...question}
      open={leaving.isAsked && (save === undefined || hasFailed)}
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
