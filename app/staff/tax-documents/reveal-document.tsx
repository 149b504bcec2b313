import { useState } from 'react';
import type { Call } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ApiError } from '../../api-client.ts';
import { requestFile, saveFile } from '../../request-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useMay } from '../access/use-staff.ts';
import { explainFailure } from '../kit/call-endpoint.ts';
import { useDeskFetch } from '../kit/desk-fetch-context.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { ReasonForm } from '../kit/reason-form.tsx';
import { RowButton } from '../kit/row-button.tsx';

export type RevealDocumentProps = {
  /** The call that returns the document, and its donation. */
  readonly call: Call;
  readonly id: string;
  readonly donorName: string;
  /** Accessible label of the button, where there are several. */
  readonly label?: string;
  /** True: the copy may be marked as a duplicate. */
  readonly marks?: boolean;
  /** It was opened: the donation's activity log has a new entry. */
  readonly onOpened: () => void;
};

/** Opens a document with the full PAN for permitted users, for a recorded reason. */
export function RevealDocument(props: RevealDocumentProps) {
  const [open, setOpen] = useState(false);
  if (!useMay('identity.reveal')) return null;
  return (
    <>
      <RowButton aria-label={props.label} onClick={() => setOpen(true)}>
        {m.desk_papers_reveal()}
      </RowButton>
      <FormDialog open={open} onClose={() => setOpen(false)} title={m.desk_papers_reveal_title()}>
        <AskForIt {...props} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

const RELEASE_AFTER_MS = 60_000;

function AskForIt({
  call,
  id,
  donorName,
  marks = false,
  onOpened,
  onClose,
}: RevealDocumentProps & { readonly onClose: () => void }) {
  const deskFetch = useDeskFetch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; reason: string | undefined } | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const open = async (reason: string, form: FormData) => {
    const copy = form.has('duplicate') ? { copy: 'duplicate' as const } : {};
    setBusy(true);
    setError(null);
    try {
      const { name, content } = await requestFile(deskFetch, call, {
        params: { id },
        body: { reason, ...copy },
      });
      const address = URL.createObjectURL(content);
      saveFile(address, name);
      setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
      setSaved(name);
      onOpened();
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setError({ message: explainFailure(failure), reason: fields.reason });
    }
    setBusy(false);
  };
  if (saved !== null) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status">{m.desk_papers_revealed({ file: saved })}</p>
        <div className="flex justify-end">
          <Button onClick={onClose}>{m.close()}</Button>
        </div>
      </div>
    );
  }
  return (
    <ReasonForm
      confirmLabel={m.desk_papers_reveal_do()}
      busy={busy}
      reasonError={error?.reason}
      error={error?.message ?? null}
      choices={marks && <Checkbox name="duplicate" label={m.desk_papers_reveal_duplicate()} />}
      onSubmit={open}
      onClose={onClose}
    >
      <p>{m.desk_papers_reveal_what({ name: donorName })}</p>
    </ReasonForm>
  );
}
