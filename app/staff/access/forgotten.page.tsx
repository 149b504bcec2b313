import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { requestPasswordReset } from '#shared/staff/sign-in-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { SignedOutSheet } from './signed-out-sheet.tsx';

export default function ForgottenPage() {
  const [message, setMessage] = useState<string | null>(null);
  const request = useCall(requestPasswordReset);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const response = await request.run({ body: { email } });
    if (response !== null) setMessage(response.message);
  };
  return (
    <SignedOutSheet title={m.desk_forgotten_title()} intro={m.desk_forgotten_text()}>
      {message === null ? (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            name="email"
            type="email"
            label={m.desk_email()}
            autoComplete="username"
            required
          />
          <CallFailed error={request.error} />
          <Button type="submit" busy={request.busy}>
            {m.desk_forgotten_send()}
          </Button>
        </form>
      ) : (
        <p role="status" className="font-semibold">
          {message}
        </p>
      )}
      <p className="mt-4 text-sm">
        <Link to="/sign-in">{m.desk_to_sign_in()}</Link>
      </p>
    </SignedOutSheet>
  );
}
