import { m } from '#shared/messages/compiled/messages.js';
import { join } from '#shared/staff/sign-in-endpoints.ts';
import { PasswordByLink } from './password-by-link.tsx';
import { ReadInvitation } from './read-invitation.tsx';

export default function JoinPage() {
  return (
    <PasswordByLink
      title={m.desk_join_title()}
      intro={m.desk_join_text()}
      submitLabel={m.desk_join()}
      endpoint={join}
      describe={(token) => <ReadInvitation token={token} />}
    />
  );
}
