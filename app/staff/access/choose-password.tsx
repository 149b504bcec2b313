import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#shared/staff/sign-in-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';

/** New password field with a show button; the server validates it. */
export function ChoosePassword({
  label,
  submitLabel,
  busy,
  error,
  onChoose,
}: {
  readonly label: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onChoose: (password: string) => void;
}) {
  const [shown, setShown] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        name="password"
        type={shown ? 'text' : 'password'}
        label={label}
        hint={m.desk_password_hint({ minimum: PASSWORD_MINIMUM })}
        autoComplete="new-password"
        minLength={PASSWORD_MINIMUM}
        maxLength={PASSWORD_MAXIMUM}
        spellCheck={false}
        required
      />
      <Checkbox
        name="shown"
        label={m.desk_password_show()}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <CallFailed error={error} />
      <Button type="submit" busy={busy} className="self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
