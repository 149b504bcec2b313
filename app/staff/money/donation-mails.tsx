import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { MailLines } from './mail-lines.tsx';

/** The mails of one donation with their status. */
export function DonationMails({ donation }: { readonly donation: Pick<DonationRecord, '_id'> }) {
  const { status, data, error, reload } = useLoaded(listMails, {
    query: { donation: donation._id },
  });
  return (
    <Panel title={m.mail_panel()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
      {data?.mails.length === 0 && <p className="text-sm text-ink-soft">{m.mail_none()}</p>}
      {data !== null && <MailLines mails={data.mails} onChanged={reload} />}
    </Panel>
  );
}
