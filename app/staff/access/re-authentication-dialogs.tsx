import { useState, useSyncExternalStore } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { stopAskingBeforeUnload } from '../kit/ask-before-unload.ts';
import { Failed } from '../kit/list-states.tsx';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { ConfirmMe } from './confirm-me.tsx';
import type { ReAuthenticationRequests } from './re-authentication-requests.ts';
import { loadSession } from './session.slice.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Re-authentication dialog over the page, which keeps its input; the call that required it then continues. */
export function ReAuthenticationDialogs({
  requests,
}: {
  readonly requests: ReAuthenticationRequests;
}) {
  const current = useSyncExternalStore(requests.subscribe, requests.current);
  const staff = useDeskSelector((state) => state.session.staff);
  const dispatch = useDeskDispatch();

  // Until it is known who signed in, the page of the previous user neither goes on nor goes.
  const [isUnknown, setUnknown] = useState(false);
  const goOn = async () => {
    const loaded = await dispatch(loadSession());
    const isLoaded = loadSession.fulfilled.match(loaded);
    setUnknown(!isLoaded);
    if (!isLoaded) return;
    if (loaded.payload._id === staff?._id) {
      requests.complete(true);
      return;
    }
    // Another user signed in: reload, so that nothing of the previous user's page remains.
    stopAskingBeforeUnload();
    location.reload();
  };
  return (
    <>
      <Dialog
        open={current === 'confirmation' && staff !== null}
        onClose={() => requests.complete(false)}
        title={m.desk_confirm_title()}
      >
        {staff !== null && <ConfirmMe staff={staff} onConfirmed={() => requests.complete(true)} />}
      </Dialog>
      <Dialog
        open={current === 'sign-in'}
        onClose={() => requests.complete(false)}
        title={m.desk_session_ended()}
      >
        <p className="mb-4 text-ink-soft">{m.desk_session_ended_text()}</p>
        {isUnknown ? (
          <Failed message={null} onRetry={() => void goOn()} />
        ) : (
          <SignInForm email={staff?.email ?? ''} onSignedIn={() => void goOn()} />
        )}
      </Dialog>
    </>
  );
}
