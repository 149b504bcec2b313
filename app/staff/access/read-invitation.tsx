import { m } from '#shared/messages/compiled/messages.js';
import { readInvitation } from '#shared/staff/sign-in-endpoints.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { Facts } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';

/** Who invites, as what, and until when. */
export function ReadInvitation({ token }: { readonly token: string }) {
  const { data, error } = useLoaded(readInvitation, { body: { token } });
  return (
    <div className="mb-5" aria-live="polite">
      <CallFailed error={error} />
      {data !== null && (
        <Facts
          facts={[
            { name: m.desk_member_name(), value: data.name },
            { name: m.desk_email(), value: data.email },
            ...data.facts,
          ]}
        />
      )}
    </div>
  );
}
