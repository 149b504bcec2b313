import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { admitUpload, uploadImport } from '#shared/staff/imports-endpoints.ts';
import { readFields } from '../../read-fields.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { useCall } from '../kit/use-call.ts';
import { useIsShown } from './use-is-shown.ts';

/** Uploads a file and continues to its columns. */
export function StartImport() {
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const admit = useCall(admitUpload);
  const navigate = useNavigate();
  const isShown = useIsShown();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (file === undefined) return;
    // The same file may be chosen again after a refusal or a correction: it would be no change otherwise.
    input.value = '';
    setError(null);
    const limits = await admit.run({ body: {} });
    if (limits === null) return;
    if (file.size > limits.bytes) {
      setError(m.exchange_file_too_large());
      return;
    }
    setSending(file.name);
    const upload = await sendUpload(file);
    setSending(null);
    if (upload.importId === null) setError(upload.error);
    else if (isShown()) await navigate(`/exchange?import=${upload.importId}`);
  };
  return (
    <Panel title={m.exchange_import()}>
      <p className="mb-3 max-w-prose text-ink-soft">{m.exchange_import_detail()}</p>
      <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-action/60 bg-card px-5 py-2 font-semibold text-action hover:bg-action-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {m.exchange_choose_file()}
        <input
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          disabled={sending !== null || admit.busy}
          onChange={choose}
        />
      </label>
      <div className="mt-3 flex max-w-3xl flex-col gap-3" aria-live="polite">
        {sending !== null && (
          <Progress
            label={m.exchange_uploading({ name: sending })}
            done={0}
            total={null}
            valueText=""
          />
        )}
        <CallFailed error={error ?? admit.error} />
      </div>
    </Panel>
  );
}

type Upload =
  | { readonly importId: string; readonly error: null }
  | { readonly importId: null; readonly error: string };

/**
 * Uploads a file compressed, which takes seconds instead of minutes on a slow connection. The server recognises its
 * format by content.
 */
async function sendUpload(file: File): Promise<Upload> {
  try {
    const compressed = file.stream().pipeThrough(new CompressionStream('gzip'));
    const response = await fetch(`${uploadImport.path}?name=${encodeURIComponent(file.name)}`, {
      method: uploadImport.method,
      headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
      body: await new Response(compressed).blob(),
    });
    const body: unknown = await response.json();
    const read = uploadImport.response.safeParse(body);
    if (response.ok && read.success) return { importId: read.data.import._id, error: null };
    const { message } = readFields(body);
    return { importId: null, error: typeof message === 'string' ? message : m.desk_call_failed() };
  } catch {
    return { importId: null, error: m.desk_no_connection() };
  }
}
