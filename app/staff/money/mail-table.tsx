import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useNarrow } from '../kit/use-narrow.ts';
import { MailLines, MailTitle } from './mail-lines.tsx';
import { describeMailTimes, nameMailState } from './mail-messages.ts';
import { RepeatMail } from './repeat-mail.tsx';

/** Table of mails, a list on phones; each links to its donation. */
export function MailTable({
  mails,
  onChanged,
  stale,
}: {
  readonly mails: readonly StaffMail[];
  readonly onChanged: () => void;
  readonly stale: boolean;
}) {
  if (useNarrow()) {
    return (
      <div className="rounded-xl border border-line bg-card px-3 py-2">
        <MailLines mails={mails} onChanged={onChanged} withDonation />
      </div>
    );
  }
  return (
    <DataTable
      caption={m.desk_mails()}
      columns={describe(onChanged)}
      rows={mails}
      rowKey={({ _id }) => _id}
      stale={stale}
    />
  );
}

function describe(onChanged: () => void): Column<StaffMail>[] {
  return [
    {
      key: 'title',
      head: m.mail_column_title(),
      cell: (mail) => <MailTitle mail={mail} withDonation />,
    },
    { key: 'to', head: m.mail_column_to(), className: 'wrap-anywhere', cell: ({ to }) => to },
    { key: 'state', head: m.money_state(), cell: (mail) => <State mail={mail} /> },
    {
      key: 'when',
      head: m.mail_column_when(),
      cell: (mail) => (
        <>
          {describeMailTimes(mail)}
          {mail.error !== '' && mail.state !== 'sent' && (
            <span className="block text-danger">{mail.error}</span>
          )}
        </>
      ),
    },
    {
      key: 'deeds',
      head: <span className="sr-only">{m.money_column_deeds()}</span>,
      cell: (mail) => <RepeatMail mail={mail} onChanged={onChanged} />,
    },
  ];
}

function State({ mail }: { readonly mail: StaffMail }) {
  const { label, tone } = nameMailState(mail);
  return <Badge tone={tone}>{label}</Badge>;
}
