import type { FormEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { beginPasskeyConfirm, confirmMe, type StaffSelf } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { CodeField } from './code-fields.tsx';
import { canAskForPasskey } from './passkeys.ts';
import { usePasskey } from './use-passkey.ts';

/** Re-authentication by passkey, password or code before a sensitive call. */
export function ConfirmMe({
  staff,
  onConfirmed,
}: {
  readonly staff: StaffSelf;
  readonly onConfirmed: () => void;
}) {
  const confirm = useCall(confirmMe);
  const send = async (body: Record<string, unknown>) => {
    if ((await confirm.run({ body })) !== null) onConfirmed();
  };
  const passkey = usePasskey(beginPasskeyConfirm, (proof) => send({ passkey: proof }));
  const hasPasskey = staff.secondFactors.passkeys.length > 0 && canAskForPasskey();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void send(
      staff.hasPassword
        ? { password: form.get('password') }
        : { code: String(form.get('code')).replace(/\s/g, '') },
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{m.desk_confirm_text()}</p>
      {hasPasskey && (
        <>
          <Button block busy={passkey.busy} onClick={passkey.ask}>
            {m.desk_use_passkey()}
          </Button>
          <CallFailed error={passkey.error} />
        </>
      )}
      {(staff.hasPassword || staff.secondFactors.totp) && (
        <form onSubmit={submit} className="flex flex-col gap-4">
          {/* For the browser's password manager. */}
          <input type="hidden" name="username" autoComplete="username" value={staff.email} />
          {staff.hasPassword ? (
            <TextField
              name="password"
              type="password"
              label={m.desk_password()}
              autoComplete="current-password"
              required
            />
          ) : (
            <CodeField />
          )}
          <CallFailed error={confirm.error} />
          <Button type="submit" tone={hasPasskey ? 'secondary' : 'primary'} busy={confirm.busy}>
            {m.desk_confirm()}
          </Button>
        </form>
      )}
    </div>
  );
}
