import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { SendingState, TaxDocumentMail } from '#shared/staff/tax-documents-endpoints.ts';
import { SendingBadge } from './sending-badge.tsx';

/** Mails with documents that staff sent for a donation, newest first. */
export function TaxDocumentMails({ mails }: { readonly mails: readonly TaxDocumentMail[] }) {
  if (mails.length === 0) return null;
  return (
    <ul aria-label={m.desk_papers_mails()} className="flex flex-col p-0 text-sm">
      {mails.map((mail) => (
        <li
          key={mail._id}
          className="flex list-none flex-wrap items-center gap-x-3 gap-y-1 border-t border-line/70 py-1.5"
        >
          <span className="font-semibold">
            {mail.isDuplicate ? m.desk_papers_mail_duplicate({ title: mail.title }) : mail.title}
          </span>
          <SendingBadge status={mail.status} />
          <span className="text-ink-soft tabular-nums">{tellWhen(mail.at)}</span>
          {saysMore(mail.status) && <span className="w-full text-ink-soft">{mail.message}</span>}
        </li>
      ))}
    </ul>
  );
}

function saysMore(status: SendingState): boolean {
  return status === 'failed' || status === 'loading';
}

function tellWhen(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)} ${formatTime(moment)}`;
}
