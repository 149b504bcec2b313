import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  beginPasskeySignIn,
  type SignedIn,
  signInWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
} from '#shared/staff/sign-in-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { CodeField, RecoveryCodeField } from './code-fields.tsx';
import { canAskForPasskey } from './passkeys.ts';
import { usePasskey } from './use-passkey.ts';

/** Second factor after the password, by any available method. */
export function SecondStep({
  methods,
  onSignedIn,
  onBack,
}: {
  readonly methods: SignedIn['methods'];
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}) {
  const [byRecovery, setByRecovery] = useState(!methods.includes('totp'));
  const code = useCall(byRecovery ? signInWithRecoveryCode : signInWithCode);
  const withPasskey = useCall(signInWithPasskey);
  const passkey = usePasskey(beginPasskeySignIn, async (response) => {
    if ((await withPasskey.run({ body: { response } })) !== null) onSignedIn();
  });
  const takesCodes = methods.includes('totp') || methods.includes('recovery-code');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    if ((await code.run({ body: { code: typed } })) !== null) onSignedIn();
  };
  return (
    <div className="flex flex-col gap-4">
      {methods.includes('passkey') && canAskForPasskey() && (
        <>
          <Button block busy={passkey.busy} onClick={passkey.ask}>
            {m.desk_use_passkey()}
          </Button>
          <CallFailed error={passkey.error ?? withPasskey.error} />
        </>
      )}
      {takesCodes && (
        <form onSubmit={submit} className="flex flex-col gap-4">
          {byRecovery ? <RecoveryCodeField /> : <CodeField />}
          <CallFailed error={code.error} />
          <Button
            type="submit"
            tone={methods.includes('passkey') ? 'secondary' : 'primary'}
            block
            busy={code.busy}
          >
            {m.desk_sign_in()}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button tone="quiet" onClick={onBack}>
          {m.desk_back_to_password()}
        </Button>
        {methods.includes('totp') && methods.includes('recovery-code') && (
          <Button
            tone="quiet"
            onClick={() => {
              code.reset();
              setByRecovery(!byRecovery);
            }}
          >
            {byRecovery ? m.desk_use_code() : m.desk_use_recovery()}
          </Button>
        )}
      </div>
    </div>
  );
}
