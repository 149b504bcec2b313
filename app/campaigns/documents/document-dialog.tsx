import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { AnsweredFile } from '../../ask-for-file.ts';
import { saveFile } from '../../ask-for-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import type { DonationDocument } from './read-documents.ts';

export type DocumentDialogProps = {
  readonly document: DonationDocument;
  /** The masked address that the code is mailed to. */
  readonly address: string;
  readonly token: string;
  readonly onClose: () => void;
};

/** Opens one document unmasked: mails a code, accepts it and downloads the file without leaving the page. */
export function DocumentDialog({ document, address, token, onClose }: DocumentDialogProps) {
  const [file, setFile] = useState<AnsweredFile | null>(null);
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

function Saved({ file, onClose }: { readonly file: AnsweredFile; readonly onClose: () => void }) {
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
