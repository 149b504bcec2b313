import type { FormEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { CodeField } from './code-fields.tsx';

/** What an authenticator app is given. */
export type TotpSecret = { readonly uri: string; readonly secret: string };

/** The secret of an authenticator app as QR code and text, then the app's first code. */
export function TotpForm({
  made,
  finish,
  onCode,
}: {
  readonly made: TotpSecret;
  /** The call that `onCode` makes. */
  readonly finish: {
    readonly busy: boolean;
    readonly error: string | null;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly onCode: (code: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code')).replace(/\s/g, ''));
  };
  const { code: fault } = finish.fields;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>{m.desk_totp_scan()}</p>
      <QrCode text={made.uri} label={m.desk_totp_picture()} />
      <p className="text-sm text-ink-soft">
        {m.desk_totp_secret()}{' '}
        <code className="font-sans font-semibold tracking-wider wrap-anywhere text-ink">
          {made.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeField error={fault} />
      {fault === undefined && <CallFailed error={finish.error} />}
      <Button type="submit" busy={finish.busy} className="self-start">
        {m.desk_totp_finish()}
      </Button>
    </form>
  );
}
