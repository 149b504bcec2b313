import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { join, resetPassword } from '#shared/staff/sign-in-endpoints.ts';
import { readFields } from '../../read-fields.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { ChoosePassword } from './choose-password.tsx';
import { SignedOutSheet } from './signed-out-sheet.tsx';

/** Page of a mailed link: sets a password, then leads to sign-in. */
export function PasswordByLink({
  title,
  intro,
  submitLabel,
  endpoint,
  describe,
}: {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly endpoint: typeof join | typeof resetPassword;
  /** What the link is for, above the password. */
  readonly describe?: (token: string) => ReactNode;
}) {
  const token = useSecretToken();
  const [message, setMessage] = useState<string | null>(null);
  const call = useCall(endpoint);
  const choose = async (password: string) => {
    const response = await call.run({ body: { token, password } });
    if (response !== null) setMessage(response.message);
  };
  if (token === null) {
    return (
      <SignedOutSheet title={title} intro={m.desk_link_incomplete()}>
        <Link to="/sign-in">{m.desk_to_sign_in()}</Link>
      </SignedOutSheet>
    );
  }
  if (message !== null) {
    return (
      <SignedOutSheet title={title}>
        <p role="status" className="mb-4 font-semibold">
          {message}
        </p>
        <LinkButton to="/sign-in">{m.desk_sign_in()}</LinkButton>
      </SignedOutSheet>
    );
  }
  return (
    <SignedOutSheet title={title} intro={intro}>
      {describe?.(token)}
      <ChoosePassword
        label={m.desk_password_new()}
        submitLabel={submitLabel}
        busy={call.busy}
        error={call.fields.password ?? call.error}
        onChoose={choose}
      />
    </SignedOutSheet>
  );
}

/**
 * Token of a mailed link. It is removed from the URL at once, because others may see the URL and histories store it,
 * and kept in the tab's history entry, so that a reload still works. Null: there is none.
 */
function useSecretToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  const { token } = readFields(state);
  return inAddress ?? (typeof token === 'string' ? token : null);
}
