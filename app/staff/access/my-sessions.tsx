import { useMemo } from 'react';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  endMyOtherSessions,
  endMySession,
  listMySessions,
  type StaffSession,
} from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameBrowser } from './name-browser.ts';

/** The own sessions, with a button to end each. */
export function MySessions() {
  const { data, status, error, reload } = useLoaded(listMySessions);
  const end = useCall(endMySession);
  const endOthers = useCall(endMyOtherSessions);
  const toast = useToast();
  const { run } = end;
  const columns = useMemo(
    () =>
      describeSessions(async (session) => {
        if ((await run({ params: { id: session._id } })) === null) return;
        toast({ kind: 'success', text: m.desk_session_was_ended() });
        reload();
      }),
    [run, reload, toast],
  );
  const otherCount = data?.sessions.filter((session) => !session.current).length ?? 0;
  return (
    <section aria-labelledby="sessions">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="sessions" className="font-semibold">
          {m.desk_sessions()}
        </h2>
        {otherCount > 0 && (
          <Button
            tone="secondary"
            busy={endOthers.busy}
            onClick={async () => {
              if ((await endOthers.run({ body: {} })) !== null) reload();
            }}
          >
            {m.desk_sessions_end_others()}
          </Button>
        )}
      </div>
      <CallFailed error={end.error ?? endOthers.error} />
      {data === null && status === 'loading' && <Loading rows={2} />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <DataTable
          caption={m.desk_sessions()}
          columns={columns}
          rows={data.sessions}
          rowKey={(session) => session._id}
          stale={status !== 'succeeded'}
        />
      )}
    </section>
  );
}

function describeSessions(onEnd: (session: StaffSession) => Promise<void>): Column<StaffSession>[] {
  return [
    {
      key: 'browser',
      head: m.desk_session_browser(),
      cell: (session) => (
        <>
          {nameBrowser(session.userAgent)}{' '}
          {session.current && <Badge tone="good">{m.desk_session_this()}</Badge>}
        </>
      ),
    },
    {
      key: 'address',
      head: m.desk_session_address(),
      from: 'lg',
      cell: (session) => session.ipAddress,
    },
    {
      key: 'since',
      head: m.desk_session_since(),
      from: 'lg',
      cell: (session) => formatDateAndTime(session.createdAt),
    },
    {
      key: 'seen',
      head: m.desk_session_seen(),
      cell: (session) => formatDateAndTime(session.seenAt),
    },
    {
      key: 'end',
      head: <span className="sr-only">{m.desk_session_end()}</span>,
      align: 'end',
      cell: (session) =>
        session.current ? null : (
          <RowButton onClick={() => onEnd(session)}>{m.desk_session_end()}</RowButton>
        ),
    },
  ];
}

function formatDateAndTime(moment: string): string {
  const date = new Date(moment);
  return `${formatDate(date)} ${formatTime(date)}`;
}
