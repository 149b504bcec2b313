import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type Media, replaceMedia } from '#shared/staff/media-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { countUnfinished } from './ask-before-stopping.tsx';
import { Thumbnail } from './media-grid.tsx';
import { acceptOf, ChooseFiles, UploadRows } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

/** Uploads a file that takes this one's place wherever it is used, after asking. */
export function ReplaceMedia({
  media,
  onReplaced,
  onUnfinished,
}: {
  readonly media: Media;
  readonly onReplaced: () => void;
  /** Told how many uploads have not arrived. */
  readonly onUnfinished: (count: number) => void;
}) {
  const [other, setOther] = useState<Media | null>(null);
  const uploads = useUploads(setOther);
  const replacing = useCall(replaceMedia);
  const toast = useToast();
  const unfinished = countUnfinished(uploads);
  useEffect(() => onUnfinished(unfinished), [unfinished, onUnfinished]);

  const replace = async () => {
    const { error } = await replacing.attempt({
      params: { id: media._id },
      body: { by: other?._id ?? '', confirmed: ['places'] },
    });
    if (error !== null) return error;
    setOther(null);
    toast({ text: m.media_replaced(), kind: 'success' });
    onReplaced();
    return null;
  };
  return (
    <Panel title={m.media_replace()}>
      <p className="mb-2 text-sm text-ink-soft">{m.media_replace_text()}</p>
      <ChooseFiles
        label={m.media_replace_choose()}
        accept={acceptOf(media.kind)}
        disabled={unfinished > 0}
        onFiles={(files) => uploads.add(files.slice(0, 1))}
      />
      <UploadRows uploads={uploads} />
      <ConfirmDialog
        open={other !== null}
        onClose={() => setOther(null)}
        title={m.media_replace_title({ name: media.name })}
        confirmLabel={m.media_replace_confirm()}
        onConfirm={replace}
      >
        <p className="mb-3">
          {media.uses === 0
            ? m.media_replace_unused()
            : m.media_replace_places({ count: media.uses })}
        </p>
        {other !== null && (
          <div className="grid max-w-80 grid-cols-2 gap-3 text-sm">
            {[media, other].map((one, index) => (
              <figure key={one._id}>
                <Thumbnail media={one} />
                <figcaption className="mt-1 wrap-anywhere">
                  {index === 0 ? m.media_replace_now() : m.media_replace_new()}
                </figcaption>
              </figure>
            ))}
          </div>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
