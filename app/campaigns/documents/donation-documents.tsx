import { useEffect, useRef, useState } from 'react';
import { listDocuments } from '#shared/calls.ts';
import type { DonationDocuments as Documents } from '#shared/documents.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DownloadedFile, saveFile } from '../../request-file.ts';

import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { type DonationDocument, readDocuments } from './read-documents.ts';

/** The masked receipt, open to anyone with the link, and the full documents, opened with a code mailed to the donor. */
export function DonationDocuments({ token }: { readonly token: string }) {
  const api = useAppDispatch()((_dispatch, _getState, services) => services.api);
  const [found, setFound] = useState<Documents | null>(null);
  const [opened, setOpened] = useState<DonationDocument | null>(null);
  const [isAdded, setIsAdded] = useState(false);
  const reload = () => setIsAdded(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the numbers added, the receipt needs a code
  useEffect(() => {
    const controller = new AbortController();
    api.call(listDocuments, { params: { token }, signal: controller.signal }).then(
      ({ data }) => setFound(readDocuments(data)),
      // The masked receipt is available in any case.
      () => {},
    );
    return () => controller.abort();
  }, [api, token, isAdded]);

  const locked = found?.documents.filter(({ needsCode }) => needsCode) ?? [];
  const isMasked = locked.some(({ kind }) => kind === 'receipt');
  const address = found?.address ?? null;
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {/* Served outside the router. */}
      <a
        href={`/donate/status/${encodeURIComponent(token)}/receipt`}
        className="inline-flex min-h-11 items-center"
      >
        {isMasked ? m.documents_receipt_masked() : m.received_receipt()}
      </a>
      {found?.isCertificateDue === true && <p>{m.received_tax()}</p>}
      {found?.mayAddNumbers === true && (
        <details className="w-full">
          <summary className="flex min-h-11 items-center font-semibold text-action">
            {m.give_certificate()}
          </summary>
          <NumbersForm token={token} onAdded={reload} />
        </details>
      )}
      <p role="status" className="empty:hidden">
        {isAdded && m.numbers_added()}
      </p>
      {locked.length > 0 && address === null && <p>{m.documents_no_address()}</p>}
      {locked.length > 0 && address !== null && (
        <div className="flex flex-wrap gap-2">
          {locked.map((document) => (
            <Button key={document.kind} tone="secondary" onClick={() => setOpened(document)}>
              {document.kind === 'receipt'
                ? m.documents_open_receipt_label()
                : m.documents_open_certificate({ title: document.title })}
            </Button>
          ))}
        </div>
      )}
      {opened !== null && address !== null && (
        <DocumentDialog
          document={opened}
          address={address}
          token={token}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type DocumentDialogProps = {
  readonly document: DonationDocument;
  /** The masked address that the code is mailed to. */
  readonly address: string;
  readonly token: string;
  readonly onClose: () => void;
};

/** Opens one document unmasked: mails a code, accepts it and downloads the file without leaving the page. */
function DocumentDialog({ document, address, token, onClose }: DocumentDialogProps) {
  const [file, setFile] = useState<DownloadedFile | null>(null);
  const title =
    document.kind === 'receipt'
      ? m.document_dialog_receipt()
      : m.document_dialog_certificate({ title: document.title });
  return (
    <Dialog open onClose={onClose} title={title}>
      {file === null ? (
        <CodeForm kind={document.kind} address={address} token={token} onOpened={setFile} />
      ) : (
        <Saved file={file} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Saved({ file, onClose }: { readonly file: DownloadedFile; readonly onClose: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file.content);
    saveFile(address, file.name);
    link.current?.setAttribute('href', address);
    link.current?.focus();
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{m.document_opened({ file: file.name })}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the href is set once the file has been fetched */}
        <a ref={link} href="#" download={file.name}>
          {m.document_save_again()}
        </a>
        <Button onClick={onClose}>{m.document_done()}</Button>
      </div>
    </div>
  );
}
