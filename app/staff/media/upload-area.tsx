import type { ChangeEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { MediaKind } from '#shared/staff/media-endpoints.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../kit/progress.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** Named types only: a phone then sends a JPEG of what it stores as HEIC. */
const types: Readonly<Record<MediaKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  pdf: 'application/pdf',
  film: 'video/mp4',
};
export const acceptOf = (kind: MediaKind | null) =>
  kind === null ? Object.values(types).join(',') : types[kind];

/** Where files are dropped, pasted, chosen or photographed, and how far each upload is. */
export function UploadArea({
  uploads,
  accept,
}: {
  readonly uploads: Uploads;
  /** Null: all kinds. */
  readonly accept: MediaKind | null;
}) {
  const isOver = useDroppedFiles(uploads.add);
  return (
    <section aria-label={m.media_upload()} className="mb-4">
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border-2 border-dashed px-4 py-3 ${isOver ? 'border-peacock bg-peacock-wash' : 'border-line-strong bg-card/60'}`}
      >
        <ChooseFiles
          label={m.media_choose()}
          accept={acceptOf(accept)}
          onFiles={uploads.add}
          many
        />
        {accept !== 'pdf' && accept !== 'film' && (
          <ChooseFiles
            label={m.media_camera()}
            accept={types.picture}
            onFiles={uploads.add}
            className="hidden pointer-coarse:inline-flex"
            camera
          />
        )}
        <p className="text-sm text-ink-soft">
          {isOver ? m.media_drop_now() : m.media_drop_here()}
          <span className="block">{hintOf(accept)}</span>
        </p>
      </div>
      <UploadRows uploads={uploads} />
    </section>
  );
}

function hintOf(accept: MediaKind | null): string {
  if (accept === 'picture') return m.media_hint_picture();
  if (accept === 'pdf') return m.media_hint_pdf();
  return accept === 'film' ? m.media_hint_film() : m.media_hint_all();
}

/** A button that opens the browser's choice of files. */
export function ChooseFiles({
  label,
  accept,
  onFiles,
  many = false,
  camera = false,
  disabled = false,
  className = 'inline-flex',
}: {
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: File[]) => void;
  readonly many?: boolean;
  readonly camera?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={`min-h-11 cursor-pointer items-center rounded-full border border-action/60 bg-card px-5 py-2 font-semibold text-action hover:bg-action-wash has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      {label}
      <input
        type="file"
        accept={accept}
        multiple={many}
        disabled={disabled}
        {...(camera ? { capture: 'environment' } : {})}
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}

/** Each upload with how far it is, and what is wrong with it. */
export function UploadRows({ uploads }: { readonly uploads: Uploads }) {
  const done = uploads.list.filter(({ state }) => state === 'done');
  const others = uploads.list.filter(({ state }) => state !== 'done');
  return (
    <>
      <p role="status" className="mt-2 empty:hidden">
        {done.length > 0 && (
          <>
            <Icon name="check" className="mr-1.5 inline size-4 text-peacock" />
            {m.media_uploads_done({ count: done.length })}
          </>
        )}
      </p>
      {others.length > 0 && (
        <ul
          className="mt-2 flex max-h-96 flex-col gap-1.5 overflow-y-auto"
          aria-label={m.media_uploads()}
        >
          {others.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { id, file, state, part, error } = upload;
  return (
    <li
      className={`flex items-center gap-3 rounded-lg border bg-card px-3 py-1.5 ${state === 'failed' ? 'border-danger/50 bg-danger-wash' : 'border-line'}`}
    >
      <div className="min-w-0 grow">
        {state === 'failed' ? (
          <p role="alert">
            <span className="font-semibold wrap-anywhere">{file.name}</span>: {error}
          </p>
        ) : (
          <Progress
            label={file.name}
            done={part}
            total={state === 'preparing' ? null : 1}
            valueText={describeState(upload)}
          />
        )}
      </div>
      {upload.mayRetry && state === 'failed' && (
        <RowButton onClick={() => uploads.retry(id)}>{m.try_again()}</RowButton>
      )}
      <IconButton
        label={m.media_upload_dismiss({ name: file.name })}
        onClick={() => uploads.dismiss(id)}
      >
        <Icon name="close" className="size-4" />
      </IconButton>
    </li>
  );
}

function describeState({ state, part, error }: Upload): string {
  if (state === 'waiting') return m.media_upload_waiting();
  if (state === 'line') {
    return error === null ? m.media_upload_line() : m.media_upload_away({ why: error });
  }
  if (state === 'preparing') return m.media_upload_preparing();
  return m.media_upload_sent({ percent: Math.round(part * 100) });
}
