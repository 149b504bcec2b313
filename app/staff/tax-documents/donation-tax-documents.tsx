import { m } from '#shared/messages/compiled/messages.js';
import {
  revealReceipt,
  type DonationTaxDocuments as TaxDocuments,
} from '#shared/staff/tax-documents-endpoints.ts';

import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { useMay } from '../access/use-staff.ts';
import { readCertificateMessage } from '../donations/donations.slice.ts';
import { sendTaxCertificate } from '../donations/donations.thunks.ts';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { CertificateList } from './certificate-list.tsx';
import type { DocumentDonation } from './document-donation.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { ReceiptHistory } from './receipt-history.tsx';
import { toPrintAddress, useReceiptLayout } from './receipt-layout.ts';
import { RevealDocument } from './reveal-document.tsx';
import { UploadOne } from './upload-one.tsx';

/** Tax documents of one donation: print, mail, upload of the tax portal's PDF, and the status of each mail. */
export function DonationTaxDocuments({
  donation,
  documents: { data, error, reload },
  onChanged,
}: {
  readonly donation: DocumentDonation;
  readonly documents: Loaded<TaxDocuments>;
  /** Something was sent or stored: the donation's history has a new entry. */
  readonly onChanged?: () => void;
}) {
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
  const [layout, chooseLayout] = useReceiptLayout();
  const { receipt, officialForm } = taxDocuments;
  if (receipt === null) return <p className="text-sm text-ink-soft">{taxDocuments.next.message}</p>;
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={toPrintAddress(receipt.file, layout)}
          target="_blank"
          rel="noopener"
          className={styleButton({ tone: 'secondary' })}
        >
          {receipt.isValid ? m.desk_papers_print() : m.desk_papers_print_void()}
        </a>
        {receipt.isValid && (
          <a
            href={toPrintAddress(receipt.duplicateFile, layout)}
            target="_blank"
            rel="noopener"
            className={styleButton({ tone: 'quiet' })}
          >
            {m.desk_papers_print_duplicate()}
          </a>
        )}
        <LayoutChoice layout={layout} onChange={chooseLayout} />
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
      <CertificateList
        certificates={taxDocuments.taxDocuments.filter(({ kind }) => kind === 'official')}
        donation={donation}
        onOpened={onChanged}
      />
      {mayUpload && receipt.isValid && officialForm !== null && (
        <UploadOne id={id} form={officialForm} onKept={onChanged} />
      )}
      <ReceiptHistory taxDocuments={taxDocuments} donation={donation} onOpened={onChanged} />
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
        <Button tone="secondary" busy={sending?.status === 'loading'} onClick={() => void send()}>
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
