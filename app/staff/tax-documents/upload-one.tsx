import { type FormEvent, useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { fileStyle } from './file-style.ts';
import { uploadPdf } from './upload-pdf.ts';

/** Uploads the tax portal's certificate of one donation. */
export function UploadOne({
  id,
  form,
  onKept,
}: {
  readonly id: string;
  /** Name of the certificate form for this donation's date. */
  readonly form: string;
  readonly onKept: () => void;
}) {
  const fileId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null) {
      setError(m.desk_papers_choose_file());
      return;
    }
    setBusy(true);
    const failure = await uploadPdf([id], file, number);
    setBusy(false);
    setError(failure);
    if (failure !== null) return;
    // What was chosen or typed during the upload stays.
    if (fileInput.current?.files?.[0] === file) {
      fileInput.current.value = '';
      setFile(null);
    }
    setNumber((now) => (now === number ? '' : now));
    onKept();
  };
  return (
    <>
      {/* Outside: a question in a closed element would not be seen. */}
      <UnsavedGuard isUnsaved={() => file !== null || number !== ''} />
      <details className="rounded-lg border border-line px-3 py-2">
        <summary className="cursor-pointer font-semibold">{m.desk_papers_upload({ form })}</summary>
        <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-3">
          <div className="flex flex-col gap-1">
            <label htmlFor={fileId} className="text-sm font-semibold">
              {m.desk_papers_file()}
            </label>
            <input
              ref={fileInput}
              id={fileId}
              type="file"
              accept="application/pdf"
              className={fileStyle}
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </div>
          <TextField
            name="certificate"
            label={m.desk_papers_certificate()}
            hint={m.desk_papers_certificate_hint()}
            maxLength={60}
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <CallFailed error={error} />
          <div>
            <Button type="submit" tone="secondary" busy={busy}>
              {m.desk_papers_keep()}
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}
