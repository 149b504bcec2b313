import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { beginTotp, finishTotp } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { TotpForm, type TotpSecret } from './totp-form.tsx';

/** Sets up an authenticator app: the secret as QR code and text, then its first code. */
export function SetUpTotp({
  onDone,
}: {
  /** Receives the recovery codes that are created with the first factor; none later. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const begin = useCall(beginTotp);
  const finish = useCall(finishTotp);
  const [made, setMade] = useState<TotpSecret | null>(null);

  if (made === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{m.desk_totp_what()}</p>
        <CallFailed error={begin.error} />
        <Button busy={begin.busy} onClick={async () => setMade(await begin.run({ body: {} }))}>
          {m.desk_totp_begin()}
        </Button>
      </div>
    );
  }
  const send = async (code: string) => {
    const done = await finish.run({ body: { code } });
    if (done !== null) onDone(done.recoveryCodes);
  };
  return <TotpForm made={made} finish={finish} onCode={send} />;
}
