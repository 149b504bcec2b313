import { useSyncExternalStore } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
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

  const goOn = async () => {
    const loaded = await dispatch(loadSession());
    const isSame = loadSession.fulfilled.match(loaded) && loaded.payload._id === staff?._id;
    // Another user signed in: reload, so that nothing of the previous user's page remains.
    if (isSame) requests.complete(true);
    else location.reload();
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
        <SignInForm email={staff?.email ?? ''} onSignedIn={() => void goOn()} />
      </Dialog>
    </>
  );
}
