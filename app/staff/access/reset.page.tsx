import { m } from '#shared/messages/compiled/messages.js';
import { resetPassword } from '#shared/staff/sign-in-endpoints.ts';
import { PasswordByLink } from './password-by-link.tsx';

export default function ResetPage() {
  return (
    <PasswordByLink
      title={m.desk_reset_title()}
      intro={m.desk_reset_text()}
      submitLabel={m.desk_password_save()}
      endpoint={resetPassword}
    />
  );
}
