import { useEffect } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  getGiftPapers,
  type GiftPapers as Papers,
  revealReceipt,
} from '#shared/staff/papers-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { useMay } from '../access/use-staff.ts';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { readCertificateMessage } from '../records/certificate-status.ts';
import { sendTaxCertificate } from '../records/records.thunks.ts';
import type { DocumentDonation } from './document-donation.ts';
import { PaperList } from './paper-list.tsx';
import { PaperMails } from './paper-mails.tsx';
import { RevealDocument } from './reveal-document.tsx';
import { UploadOne } from './upload-one.tsx';

/** While a mail is on its way. */
const LOOK_AGAIN_MS = 3000;

/** The papers of one gift: to print, to mail, the tax portal's to upload, and what became of each mail. */
export function GiftPapers({
  gift,
  onChanged,
}: {
  readonly gift: DocumentDonation;
  /** Something was sent or kept: the gift's history has grown. */
  readonly onChanged?: () => void;
}) {
  const { data, error, reload } = useLoaded(getGiftPapers, { params: { id: gift._id } });
  const isOnItsWay = data?.status === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer sets the next look
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, data, reload]);
  const changed = () => {
    reload();
    onChanged?.();
  };
  return (
    <Panel title={m.desk_papers()}>
      {data === null && error === null && <Loading rows={2} />}
      {error !== null && <Failed message={error} onRetry={reload} />}
      {data !== null && <OpenPapers gift={gift} papers={data} onChanged={changed} />}
    </Panel>
  );
}

function OpenPapers({
  gift,
  papers,
  onChanged,
}: {
  readonly gift: DocumentDonation;
  readonly papers: Papers;
  readonly onChanged: () => void;
}) {
  const { _id: id, fullname, pan_no: pan } = gift;
  const maySend = useMay('papers.send');
  const mayUpload = useMay('papers.upload');
  const { receipt, officialForm } = papers;
  if (receipt === null) return <p className="text-sm text-ink-soft">{papers.next.message}</p>;
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
      {maySend && <SendPaper id={id} papers={papers} onSent={onChanged} />}
      <PaperList papers={papers.papers} gift={gift} onOpened={onChanged} />
      <PaperMails mails={papers.mails} />
      {mayUpload && receipt.isValid && officialForm !== null && (
        <UploadOne id={id} form={officialForm} onKept={onChanged} />
      )}
    </div>
  );
}

/** Mails the paper that `papers.next` names. How it went is the store's to know, as lists show it too. */
function SendPaper({
  id,
  papers: { next },
  onSent,
}: {
  readonly id: string;
  readonly papers: Papers;
  readonly onSent: () => void;
}) {
  const dispatch = useDeskDispatch();
  const sending = useDeskSelector((state) => state.records.certificates[id]);
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
