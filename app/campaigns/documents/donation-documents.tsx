import { useEffect, useState } from 'react';
import { listDocuments } from '#shared/calls.ts';
import type { DonationDocuments as Documents } from '#shared/documents.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { type DonationDocument, readDocuments } from './read-documents.ts';

/** The masked receipt, open to anyone with the link, and the full documents, opened with a code mailed to the donor. */
export function DonationDocuments({ token }: { readonly token: string }) {
  const api = useAppDispatch()((_dispatch, _getState, services) => services.api);
  const [found, setFound] = useState<Documents | null>(null);
  const [opened, setOpened] = useState<DonationDocument | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    api.call(listDocuments, { params: { token }, signal: asking.signal }).then(
      ({ data }) => setFound(readDocuments(data)),
      // The masked receipt is available in any case.
      () => {},
    );
    return () => asking.abort();
  }, [api, token]);

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
