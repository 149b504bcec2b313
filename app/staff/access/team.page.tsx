import { useMemo, useState } from 'react';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listMembers, type Member } from '#shared/staff/people-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { nameRole } from '../frame/name-role.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { useStaff } from './use-staff.ts';

export default function TeamPage() {
  const me = useStaff();
  const { data, status, error, reload } = useLoaded(listMembers);
  const [inviting, setInviting] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const columns = useMemo(() => describeMembers(me._id, setChosenId), [me._id]);
  const chosen = data?.members.find((member) => member._id === chosenId) ?? null;
  return (
    <>
      <PageHead
        title={m.desk_team()}
        detail={m.desk_team_text()}
        actions={<Button onClick={() => setInviting(true)}>{m.desk_invite()}</Button>}
      />
      {data === null && status === 'loading' && <Loading rows={4} />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <DataTable
          caption={m.desk_team()}
          columns={columns}
          rows={data.members}
          rowKey={(member) => member._id}
          stale={status !== 'succeeded'}
        />
      )}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={reload} />
      <MemberDialog member={chosen} onClose={() => setChosenId(null)} onChanged={reload} />
    </>
  );
}

const states: Record<Member['state'], { tone: BadgeTone; name: () => string }> = {
  active: { tone: 'good', name: m.desk_member_active },
  invited: { tone: 'waiting', name: m.desk_member_invited },
  disabled: { tone: 'bad', name: m.desk_member_disabled },
};

function describeMembers(ownId: string, onChoose: (id: string) => void): Column<Member>[] {
  return [
    {
      key: 'name',
      head: m.desk_member_name(),
      cell: (member) => (
        <>
          <span className="font-semibold">{member.name}</span>
          <span className="block text-ink-soft">{member.email}</span>
        </>
      ),
    },
    { key: 'role', head: m.desk_member_role(), cell: (member) => nameRole(member.role) },
    {
      key: 'state',
      head: m.desk_member_state(),
      cell: ({ state, invitedUntil }) => (
        <>
          <Badge tone={states[state].tone}>{states[state].name()}</Badge>
          {state === 'invited' && invitedUntil !== null && (
            <span className="block text-xs text-ink-soft">{formatUntil(invitedUntil)}</span>
          )}
        </>
      ),
    },
    {
      key: 'factors',
      head: m.desk_factors(),
      from: 'lg',
      cell: ({ secondFactors }) => formatFactors(secondFactors),
    },
    {
      key: 'seen',
      head: m.desk_member_signed_in(),
      from: 'lg',
      cell: ({ signedInAt }) => (signedInAt === null ? '–' : formatMoment(signedInAt)),
    },
    {
      key: 'change',
      head: <span className="sr-only">{m.desk_member_change()}</span>,
      align: 'end',
      cell: (member) =>
        member._id === ownId ? (
          m.desk_member_self()
        ) : (
          <RowButton
            aria-label={m.desk_member_change_named({ name: member.name })}
            onClick={() => onChoose(member._id)}
          >
            {m.desk_member_change()}
          </RowButton>
        ),
    },
  ];
}

function formatFactors({ totp, passkeys }: Member['secondFactors']): string {
  const parts = [
    ...(passkeys > 0 ? [m.desk_passkeys_count({ count: passkeys })] : []),
    ...(totp ? [m.desk_totp()] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : m.desk_factors_none();
}

function formatUntil(until: string): string {
  const date = new Date(until);
  return date.getTime() < Date.now()
    ? m.desk_invitation_over()
    : m.desk_invitation_until({ date: formatMoment(until) });
}

function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${formatDate(date)} ${formatTime(date)}`;
}
