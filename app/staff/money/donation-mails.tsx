import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';
import { MailLines } from './mail-lines.tsx';

/** The mails of one donation with their status. */
export function DonationMails({
  mails: { status, data, error, reload },
}: {
  readonly mails: Loaded<{ readonly mails: readonly StaffMail[] }>;
}) {
  return (
    <Panel title={m.mail_panel()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
      {data?.mails.length === 0 && <p className="text-sm text-ink-soft">{m.mail_none()}</p>}
      {data !== null && <MailLines mails={data.mails} onChanged={reload} />}
    </Panel>
  );
}
