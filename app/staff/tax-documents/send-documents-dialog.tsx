import { type FormEvent, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  type MailableDocument,
  type MailPlan,
  planDocumentMails,
  sendDocumentMails,
} from '#shared/staff/document-mails-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Badge } from '../kit/badge.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { type Also, countIn, countIncluded, isIncluded, listIncluded } from './mail-plan.ts';

type Props = {
  readonly donationIds: readonly string[];
  readonly onClose: () => void;
  /** Queued, with the server's message and the donations whose documents are sent. */
  readonly onSent: (message: string, donationIds: readonly string[]) => void;
};

/** Asks before documents are mailed: to whom, which, what was sent before, and what cannot be sent. */
export function SendDocumentsDialog({ open, ...props }: Props & { readonly open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={m.send_title()} width="wide">
      {open && <PlannedMails {...props} />}
    </Dialog>
  );
}

function PlannedMails(props: Props) {
  const { data, error, reload } = useLoaded(planDocumentMails, {
    body: { donations: props.donationIds },
  });
  if (error !== null) return <Failed message={error} onRetry={reload} />;
  if (data === null) return <Loading rows={3} />;
  return <Question {...props} plan={data.plan} />;
}

function Question({ plan, donationIds, onClose, onSent }: Props & { readonly plan: MailPlan }) {
  const [also, setAlso] = useState<Also>({ sent: false, incomplete: false });
  const { attempt, busy, error } = useCall(sendDocumentMails);
  const counts = countIncluded(plan, also);
  const [sent, incomplete] = [countIn(plan, 'sent'), countIn(plan, 'incomplete')];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const extra = (['sent', 'incomplete'] as const).filter((one) => also[one]);
    const result = await attempt({ body: { donations: donationIds, also: extra } });
    if (result.error === null) onSent(result.response.message, listIncluded(plan, also));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p role="status" className="font-semibold tabular-nums">
        {counts.documents === 0
          ? m.send_nothing()
          : m.send_counts({
              donors: m.count_donors({ count: counts.donors }),
              documents: m.count_documents({ count: counts.documents }),
              donations: m.count_donations({ count: counts.donations }),
            })}
      </p>
      {plan.donors.length > 0 && <Donors plan={plan} also={also} />}
      {sent + incomplete > 0 && (
        <div>
          {sent > 0 && (
            <Checkbox
              name="sent"
              label={m.send_again({ count: sent })}
              checked={also.sent}
              onChange={(event) => setAlso({ ...also, sent: event.target.checked })}
            />
          )}
          {incomplete > 0 && (
            <Checkbox
              name="incomplete"
              label={m.send_incomplete({ count: incomplete })}
              checked={also.incomplete}
              onChange={(event) => setAlso({ ...also, incomplete: event.target.checked })}
            />
          )}
        </div>
      )}
      {plan.refused.length > 0 && <Refused refused={plan.refused} />}
      <CallFailed error={error} />
      <div className="sticky -bottom-5 -mx-6 -mb-5 flex justify-end gap-2 border-t border-line bg-card px-6 py-3">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={busy} disabled={counts.documents === 0}>
          {m.send_do({ count: counts.donors })}
        </Button>
      </div>
    </form>
  );
}

function Donors({ plan, also }: { readonly plan: MailPlan; readonly also: Also }) {
  return (
    <ul aria-label={m.send_donors()} className="flex flex-col p-0 text-sm">
      {plan.donors.map(({ fullname, email, documents }) => (
        <li
          key={documents[0]?.donations[0]?._id}
          className="list-none border-t border-line/70 py-2 first:border-t-0"
        >
          <p className="wrap-anywhere">
            <span className="font-semibold">{fullname || m.donation_without_name()}</span>{' '}
            <span className="text-ink-soft">{email}</span>
          </p>
          <ul className="flex flex-col p-0">
            {documents.map((document) => (
              <DocumentLine
                key={document.donations[0]?._id}
                document={document}
                included={isIncluded(document, also)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function DocumentLine({
  document,
  included,
}: {
  readonly document: MailableDocument;
  readonly included: boolean;
}) {
  const { kind, title, number, amount, state, donations } = document;
  const name = number === '' ? title : m.desk_papers_numbered({ title, number });
  return (
    <li
      className={`flex list-none flex-wrap items-center gap-x-2.5 gap-y-0.5 py-0.5 tabular-nums ${included ? '' : 'text-ink-soft'}`}
    >
      <span>{name}</span>
      <span>{formatRupees(amount)}</span>
      {kind === 'official' && (
        <span className="text-ink-soft">
          {donations.map(({ receiptNumber }) => receiptNumber).join(', ')}
        </span>
      )}
      {state === 'sent' && (
        <Badge tone={included ? 'waiting' : 'plain'}>
          {included ? m.send_as_duplicate() : m.send_left_out()}
        </Badge>
      )}
      {state === 'sent' && <span className="text-ink-soft">{describeSent(document)}</span>}
      {state === 'incomplete' && <Badge tone="bad">{m.view_incomplete()}</Badge>}
    </li>
  );
}

function describeSent({ sentAt, sentTo }: MailableDocument): string {
  const date = sentAt === null ? '' : formatDate(new Date(sentAt));
  return sentTo === '' ? m.send_sent_on({ date }) : m.send_sent_to({ date, address: sentTo });
}

/** Donations without a document that can be sent. */
function Refused({ refused }: { readonly refused: MailPlan['refused'] }) {
  return (
    <section aria-label={m.send_refused({ count: refused.length })} className="text-sm">
      <h3 className="font-semibold">{m.send_refused({ count: refused.length })}</h3>
      <ul className="mt-1 flex flex-col gap-1 p-0">
        {refused.map(({ donationId, receiptNumber, fullname, reason }) => (
          <li key={donationId} className="list-none wrap-anywhere">
            <span className="tabular-nums">{receiptNumber}</span>{' '}
            <span className="font-semibold">{fullname || m.donation_without_name()}</span>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
