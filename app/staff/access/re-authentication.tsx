import { useSyncExternalStore } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { ConfirmMe } from './confirm-me.tsx';
import type { DeskDoors } from './list-ways-to-confirm.ts';
import { loadSession } from './session.slice.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Asks over the page, which keeps all that was typed, who one is; the call that needed it then goes on. */
export function Doors({ doors }: { readonly doors: DeskDoors }) {
  const asked = useSyncExternalStore(doors.subscribe, doors.asked);
  const staff = useDeskSelector((state) => state.session.staff);
  const dispatch = useDeskDispatch();

  const goOn = async () => {
    const loaded = await dispatch(loadSession());
    const isSame = loadSession.fulfilled.match(loaded) && loaded.payload._id === staff?._id;
    // Another person sees another desk: nothing of the first one's page may stay.
    if (isSame) doors.answer(true);
    else location.reload();
  };
  return (
    <>
      <Dialog
        open={asked === 'confirmation' && staff !== null}
        onClose={() => doors.answer(false)}
        title={m.desk_confirm_title()}
      >
        {staff !== null && <ConfirmMe staff={staff} onConfirmed={() => doors.answer(true)} />}
      </Dialog>
      <Dialog
        open={asked === 'sign-in'}
        onClose={() => doors.answer(false)}
        title={m.desk_session_ended()}
      >
        <p className="mb-4 text-ink-soft">{m.desk_session_ended_text()}</p>
        <SignInForm email={staff?.email ?? ''} onSignedIn={() => void goOn()} />
      </Dialog>
    </>
  );
}
