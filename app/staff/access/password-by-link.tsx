import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { join, resetPassword } from '#shared/staff/sign-in-endpoints.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { ChoosePassword } from './choose-password.tsx';
import { OutsideSheet } from './outside-sheet.tsx';
import { useSecretToken } from './use-secret-token.ts';

/** Page of a mailed link: sets a password, then leads to sign-in. */
export function PasswordByLink({
  title,
  intro,
  submitLabel,
  endpoint,
}: {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly endpoint: typeof join | typeof resetPassword;
}) {
  const token = useSecretToken();
  const [told, setTold] = useState<string | null>(null);
  const call = useCall(endpoint);
  const choose = async (password: string) => {
    const answer = await call.run({ body: { token, password } });
    if (answer !== null) setTold(answer.message);
  };
  if (token === null) {
    return (
      <OutsideSheet title={title} intro={m.desk_link_incomplete()}>
        <Link to="/sign-in">{m.desk_to_sign_in()}</Link>
      </OutsideSheet>
    );
  }
  if (told !== null) {
    return (
      <OutsideSheet title={title}>
        <p role="status" className="mb-4 font-semibold">
          {told}
        </p>
        <LinkButton to="/sign-in">{m.desk_sign_in()}</LinkButton>
      </OutsideSheet>
    );
  }
  return (
    <OutsideSheet title={title} intro={intro}>
      <ChoosePassword
        label={m.desk_password_new()}
        submitLabel={submitLabel}
        busy={call.busy}
        error={call.fields.password ?? call.error}
        onChoose={choose}
      />
    </OutsideSheet>
  );
}
