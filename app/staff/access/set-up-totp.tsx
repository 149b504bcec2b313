import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { beginTotp, finishTotp } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { useCall } from '../kit/use-call.ts';
import { CodeField } from './code-fields.tsx';

/** Sets up an authenticator app: the secret as QR code and text, then its first code. */
export function SetUpTotp({
  onDone,
}: {
  /** Receives the recovery codes that are created with the first factor; none later. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const begin = useCall(beginTotp);
  const finish = useCall(finishTotp);
  const [made, setMade] = useState<{ uri: string; secret: string } | null>(null);

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
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    const done = await finish.run({ body: { code } });
    if (done !== null) onDone(done.recoveryCodes);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{m.desk_totp_scan()}</p>
      <QrCode text={made.uri} label={m.desk_totp_picture()} />
      <p className="text-sm text-ink-soft">
        {m.desk_totp_secret()}{' '}
        <code className="font-sans font-semibold tracking-wider wrap-anywhere text-ink">
          {made.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeField />
      <CallFailed error={finish.error} />
      <Button type="submit" busy={finish.busy}>
        {m.desk_totp_finish()}
      </Button>
    </form>
  );
}
