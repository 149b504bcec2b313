import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskDispatch } from '../make-desk-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { canAskForPasskey } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadSession } from './session.slice.ts';
import { SetUpTotp } from './set-up-totp.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { SignedOutSheet } from './signed-out-sheet.tsx';

/** Set-up of a required second factor, before any other page: a passkey, or an app where passkeys are unavailable. */
export function SetUpSheet({ staff }: { readonly staff: StaffSelf }) {
  const canPasskey = staff.passkeysPossible && canAskForPasskey();
  const [byApp, setByApp] = useState(!canPasskey);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const dispatch = useDeskDispatch();
  const enter = () => void dispatch(loadSession());
  const finish = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : enter());

  if (codes !== null) {
    return (
      <SignedOutSheet title={m.desk_recovery_title()} intro={m.desk_recovery_text()}>
        <RecoveryCodes codes={codes} onKept={enter} />
      </SignedOutSheet>
    );
  }
  return (
    <SignedOutSheet title={m.desk_setup_title()} intro={m.desk_setup_text()}>
      {byApp ? <SetUpTotp onDone={finish} /> : <AddPasskey onDone={finish} />}
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        {canPasskey && (
          <Button tone="quiet" onClick={() => setByApp(!byApp)}>
            {byApp ? m.desk_setup_by_passkey() : m.desk_setup_by_app()}
          </Button>
        )}
        <SignOutButton />
      </div>
    </SignedOutSheet>
  );
}
