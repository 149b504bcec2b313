import { useEffect } from 'react';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  getDonationTaxDocuments,
  revealReceipt,
  type SendingState,
  type TaxDocumentMail,
  type DonationTaxDocuments as TaxDocuments,
} from '#shared/staff/tax-documents-endpoints.ts';

import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { useMay } from '../access/use-staff.ts';
import { readCertificateMessage } from '../donations/donations.slice.ts';
import { sendTaxCertificate } from '../donations/donations.thunks.ts';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import type { DocumentDonation } from './document-donation.ts';
import { RevealDocument } from './reveal-document.tsx';
import { SendingBadge } from './sending-badge.tsx';
import { TaxDocumentList } from './tax-document-list.tsx';
import { UploadOne } from './upload-one.tsx';

/** Poll interval while a mail is being sent. */
const LOOK_AGAIN_MS = 3000;

/** Tax documents of one donation: print, mail, upload of the tax portal's PDF, and the status of each mail. */
export function DonationTaxDocuments({
  donation,
  onChanged,
}: {
  readonly donation: DocumentDonation;
  /** Something was sent or stored: the donation's history has a new entry. */
  readonly onChanged?: () => void;
}) {
  const { data, error, reload } = useLoaded(getDonationTaxDocuments, {
    params: { id: donation._id },
  });
  const isBeingSent = data?.status === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response schedules the next poll
  useEffect(() => {
    if (!isBeingSent) return;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isBeingSent, data, reload]);
  const changed = () => {
    reload();
    onChanged?.();
  };
  return (
    <Panel title={m.desk_papers()}>
      {data === null && error === null && <Loading rows={2} />}
      {error !== null && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <OpenTaxDocuments donation={donation} taxDocuments={data} onChanged={changed} />
      )}
    </Panel>
  );
}

function OpenTaxDocuments({
  donation,
  taxDocuments,
  onChanged,
}: {
  readonly donation: DocumentDonation;
  readonly taxDocuments: TaxDocuments;
  readonly onChanged: () => void;
}) {
  const { _id: id, fullname, pan_no: pan } = donation;
  const maySend = useMay('documents.send');
  const mayUpload = useMay('documents.upload');
  const { receipt, officialForm } = taxDocuments;
  if (receipt === null) return <p className="text-sm text-ink-soft">{taxDocuments.next.message}</p>;
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={receipt.file}
          target="_blank"
          rel="noopener"
          className={styleButton({ tone: 'secondary' })}
        >
          {receipt.isValid ? m.desk_papers_print() : m.desk_papers_print_void()}
        </a>
        {receipt.isValid && (
          <a
            href={receipt.duplicateFile}
            target="_blank"
            rel="noopener"
            className={styleButton({ tone: 'quiet' })}
          >
            {m.desk_papers_print_duplicate()}
          </a>
        )}
        {pan !== '' && (
          <RevealDocument
            call={revealReceipt}
            id={id}
            donorName={fullname}
            marks={receipt.isValid}
            onOpened={onChanged}
          />
        )}
      </div>
      {pan !== '' && <p className="text-sm text-ink-soft">{m.desk_papers_masked()}</p>}
      {maySend && <SendTaxDocument id={id} taxDocuments={taxDocuments} onSent={onChanged} />}
      <TaxDocumentList
        taxDocuments={taxDocuments.taxDocuments}
        donation={donation}
        onOpened={onChanged}
      />
      <TaxDocumentMails mails={taxDocuments.mails} />
      {mayUpload && receipt.isValid && officialForm !== null && (
        <UploadOne id={id} form={officialForm} onKept={onChanged} />
      )}
    </div>
  );
}

/** Mails the document that `papers.next` names. The state is in the store, because lists show it too. */
function SendTaxDocument({
  id,
  taxDocuments: { next },
  onSent,
}: {
  readonly id: string;
  readonly taxDocuments: TaxDocuments;
  readonly onSent: () => void;
}) {
  const dispatch = useDeskDispatch();
  const sending = useDeskSelector((state) => state.donations.certificates[id]);
  if (!next.canSend) return <p className="text-sm text-ink-soft">{next.message}</p>;
  const send = async () => {
    await dispatch(sendTaxCertificate(id));
    onSent();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={sending?.status === 'loading'} onClick={() => void send()}>
          {m.desk_papers_send()}
        </Button>
        <span className="text-sm text-ink-soft">{next.message}</span>
      </div>
      <p role="status" className="empty:hidden">
        {sending?.status === 'succeeded' ? readCertificateMessage(sending) : null}
      </p>
      <CallFailed error={sending?.error ?? null} />
    </div>
  );
}

/** Mails with documents that staff sent for a donation, newest first. */
function TaxDocumentMails({ mails }: { readonly mails: readonly TaxDocumentMail[] }) {
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
          <span className="text-ink-soft tabular-nums">{formatWhen(mail.at)}</span>
          {hasDetail(mail.status) && <span className="w-full text-ink-soft">{mail.message}</span>}
        </li>
      ))}
    </ul>
  );
}

function hasDetail(status: SendingState): boolean {
  return status === 'failed' || status === 'loading';
}

function formatWhen(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)} ${formatTime(moment)}`;
}
