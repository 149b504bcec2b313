import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openDocument, requestDocumentCode } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ApiError } from '../../api-client.ts';
import { type DownloadedFile, requestFile } from '../../request-file.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DonationDocument } from './read-documents.ts';

type Step = 'explain' | 'type';

/** Requests a mailed code and accepts it. Input is kept while the donor checks their mail. */
export function CodeForm({
  kind,
  address,
  token,
  onOpened,
}: {
  readonly kind: DonationDocument['kind'];
  readonly address: string;
  readonly token: string;
  readonly onOpened: (file: DownloadedFile) => void;
}) {
  const api = useAppDispatch()((_dispatch, _getState, services) => services.api);
  const field = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>('explain');
  const [busy, setBusy] = useState<'mailing' | 'opening' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (step === 'type') field.current?.focus();
  }, [step]);

  const mail = async () => {
    setBusy('mailing');
    setMessage(null);
    setRefusal(null);
    setFault(null);
    try {
      await api.call(requestDocumentCode, { params: { token } });
      setMessage(m.document_code_asked());
      setStep('type');
      field.current?.focus();
    } catch (error) {
      setRefusal(describeError(error));
    }
    setBusy(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.replace(/\s/g, '') ?? '';
    setMessage(null);
    setRefusal(null);
    setFault(code === '' ? m.document_code_missing() : null);
    if (code === '') return field.current?.focus();
    setBusy('opening');
    try {
      const request = { params: { token }, body: { document: kind, code } };
      return onOpened(await requestFile(window.fetch.bind(window), openDocument, request));
    } catch (error) {
      const isCode = error instanceof ApiError && error.fields.code !== undefined;
      (isCode ? setFault : setRefusal)(describeError(error));
      setBusy(null);
      field.current?.focus();
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{m.document_why({ address })}</p>
      <p role="status" className="font-semibold empty:hidden">
        {message}
      </p>
      {step === 'type' && (
        // Errors are announced although the focus does not move.
        <div aria-live="polite">
          <TextField
            ref={field}
            name="code"
            label={m.document_code_label()}
            hint={m.document_code_hint()}
            error={fault ?? undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            enterKeyHint="go"
            maxLength={12}
            spellCheck={false}
            className="text-2xl tracking-[0.3em] tabular-nums"
          />
        </div>
      )}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {refusal}
      </p>
      {step === 'explain' ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={() => setStep('type')}>
            {m.document_have_code()}
          </Button>
          <Button busy={busy === 'mailing'} onClick={() => void mail()}>
            {m.document_send_code()}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" busy={busy === 'mailing'} onClick={() => void mail()}>
            {m.document_send_again()}
          </Button>
          <Button type="submit" busy={busy === 'opening'}>
            {m.document_open()}
          </Button>
        </div>
      )}
    </form>
  );
}

function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.serverMessage ?? m.document_failed();
}
