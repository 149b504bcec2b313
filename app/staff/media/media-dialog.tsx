import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import {
  binMedia,
  getMedia,
  type Media,
  type MediaUse,
  restoreMedia,
} from '#shared/staff/media-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { useUndo } from '../kit/undo.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { useClosing } from './ask-before-stopping.tsx';
import { MediaDetails } from './media-details.tsx';
import { Thumbnail } from './media-grid.tsx';
import { describeSize, kindLabels, placeLabels } from './media-messages.ts';
import { ReplaceMedia } from './replace-media.tsx';

/** All of one medium: what is said of it, where it is used, its replacement, and the bin. */
export function MediaDialog({
  id,
  onClose,
  onChanged,
  onUnfinished,
}: {
  readonly id: string;
  readonly onClose: () => void;
  /** The library has changed. */
  readonly onChanged: () => void;
  /** Told how many uploads have not arrived; 0 as the dialog goes. */
  readonly onUnfinished: (count: number) => void;
}) {
  const { data, status, error, reload } = useLoaded(getMedia, { params: { id } });
  const { close, unfinished, setUnfinished, question } = useClosing(onClose);
  useEffect(() => {
    onUnfinished(unfinished);
    return () => onUnfinished(0);
  }, [unfinished, onUnfinished]);
  const refresh = () => {
    reload();
    onChanged();
  };
  const [isTyped, setTyped] = useState(false);
  return (
    <FormDialog
      open
      isTyped={isTyped}
      onClose={close}
      title={data?.media.name ?? m.media_title()}
      width="full"
    >
      {data === null && status === 'loading' && <Loading rows={5} />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
          {data.media.binnedAt === null ? (
            <MediaDetails media={data.media} onChanged={refresh} onTyped={setTyped} />
          ) : (
            <div className="max-w-60">
              <Thumbnail media={data.media} />
            </div>
          )}
          <div className="flex flex-col gap-4">
            <MediaFacts media={data.media} />
            <MediaUses uses={data.uses} />
            {data.media.binnedAt === null && (
              <ReplaceMedia media={data.media} onReplaced={refresh} onUnfinished={setUnfinished} />
            )}
            <MediaBin
              media={data.media}
              isUploading={unfinished > 0}
              isTyped={isTyped}
              onChanged={onChanged}
              onClose={onClose}
            />
          </div>
        </div>
      )}
      {question}
    </FormDialog>
  );
}

function MediaFacts({ media }: { readonly media: Media }) {
  const { kind, url, format, createdAt, createdBy } = media;
  return (
    <div>
      <Facts
        facts={[
          { name: m.media_kind(), value: `${kindLabels[kind].one()} (${format.toUpperCase()})` },
          { name: m.media_size_label(), value: describeSize(media) },
          {
            name: m.media_uploaded(),
            value: m.media_uploaded_by({ at: formatMoment(createdAt), name: createdBy || '–' }),
          },
        ]}
      />
      <a href={url} target="_blank" rel="noopener" className="mt-2 inline-block">
        {m.media_open_file()}
      </a>
    </div>
  );
}

function MediaUses({ uses }: { readonly uses: readonly MediaUse[] }) {
  return (
    <Panel title={m.media_uses()}>
      {uses.length === 0 && <p className="text-ink-soft">{m.media_uses_none()}</p>}
      <ul className="flex flex-col gap-2">
        {uses.map(({ kind, documentId, title, places }) => (
          <li key={`${kind}/${documentId}`}>
            <Link
              to={
                kind === 'organisation'
                  ? '/organisation'
                  : `/content/${kind}/${encodeURIComponent(documentId)}`
              }
              className="font-semibold wrap-anywhere"
            >
              {kind === 'organisation' ? m.org_title() : title}
            </Link>
            <span className="block text-sm text-ink-soft">
              {places.map((place) => placeLabels[place]()).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MediaBin({
  media,
  isUploading,
  isTyped,
  onChanged,
  onClose,
}: {
  readonly media: Media;
  /** What is to replace it has not arrived. */
  readonly isUploading: boolean;
  /** Something about it is not saved. */
  readonly isTyped: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const binning = useCall(binMedia);
  const restoring = useCall(restoreMedia);
  const offerUndo = useUndo();
  const [isRefused, setRefused] = useState(false);
  const restore = async () => {
    if ((await restoring.run({ params: { id: media._id }, body: {} })) !== null) onChanged();
  };
  const bin = async () => {
    if ((await binning.run({ params: { id: media._id } })) === null) {
      setRefused(true);
      return;
    }
    onChanged();
    onClose();
    offerUndo({ text: m.media_binned({ name: media.name }), onUndo: () => void restore() });
  };
  if (media.binnedAt !== null) {
    return (
      <div>
        <p className="mb-2 text-sm text-ink-soft">
          {m.media_binned_at({ at: formatMoment(media.binnedAt) })}
        </p>
        <Button
          busy={restoring.busy}
          onClick={async () => {
            await restore();
            onClose();
          }}
        >
          {m.media_restore()}
        </Button>
        <CallFailed error={restoring.error} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        tone="quiet"
        busy={binning.busy}
        disabled={media.uses > 0 || isUploading || isTyped}
        onClick={bin}
      >
        {m.media_bin()}
      </Button>
      {media.uses > 0 && !isRefused && (
        <p className="text-sm text-ink-soft">{m.media_in_use({ count: media.uses })}</p>
      )}
      {media.uses === 0 && isTyped && (
        <p className="text-sm text-ink-soft">{m.media_bin_unsaved()}</p>
      )}
      <CallFailed error={binning.error} />
    </div>
  );
}
