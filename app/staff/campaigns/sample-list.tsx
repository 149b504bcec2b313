import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import {
  confirmSample,
  listStoredSamples,
  type StoredSample,
} from '#shared/staff/sample-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';

const TOAST_MS = 4_000;

/** The samples that a live site marks, each with a button to confirm it; nothing when there are none. */
export function SampleList() {
  const { data, status, error, reload } = useLoaded(listStoredSamples);
  const [chosen, choose] = useState<StoredSample | null>(null);
  if (status === 'failed') return <Failed message={error} onRetry={reload} />;
  if (data === null || data.samples.length === 0) return null;
  return (
    <Panel title={m.samples_title()} className="mt-6">
      <p className="mb-2 max-w-prose text-sm text-ink-soft">{m.samples_text()}</p>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {data.samples.map((sample) => (
          <li
            key={`${sample.kind}/${sample._id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {sample.title}
              <span className="block text-xs text-ink-soft">{nameContentKind(sample.kind)}</span>
            </span>
            <RowButton
              aria-label={m.samples_confirm_named({ title: sample.title })}
              onClick={() => choose(sample)}
            >
              {m.samples_confirm()}
            </RowButton>
          </li>
        ))}
      </ul>
      <ConfirmSample sample={chosen} onClose={() => choose(null)} onDone={reload} />
    </Panel>
  );
}

function ConfirmSample({
  sample,
  onClose,
  onDone,
}: {
  readonly sample: StoredSample | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const toast = useToast();
  const confirming = useCall(confirmSample);
  const title = sample?.title ?? '';
  const confirm = async () => {
    const { error } = await confirming.attempt({
      params: { kind: sample?.kind ?? '', id: sample?._id ?? '' },
      body: {},
    });
    if (error !== null) return error;
    toast({ text: m.samples_confirmed({ title }), kind: 'success', durationMs: TOAST_MS });
    onClose();
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      open={sample !== null}
      onClose={onClose}
      title={m.samples_confirm_title({ title })}
      confirmLabel={m.samples_confirm()}
      onConfirm={confirm}
    >
      <p>{m.samples_confirm_text()}</p>
    </ConfirmDialog>
  );
}
