import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#shared/messages/compiled/messages.js';
import {
  changeMedia,
  LONGEST_ALT,
  listMedia,
  type Media,
  type MediaKind,
} from '#shared/staff/media-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FilterText } from '../kit/filter-bar.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed, Empty, Failed, Loading } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { countUnfinished, useClosing } from './ask-before-stopping.tsx';
import { MediaGrid } from './media-grid.tsx';
import { remarkOnAlt } from './media-messages.ts';
import { OwnPictures } from './own-pictures.tsx';
import type { PickedMedia } from './picked-media.ts';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

type PickerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the choice, before `onClose`. */
  readonly onPick: (picked: PickedMedia) => void;
  readonly accept: MediaKind;
};

const titles: Readonly<Record<MediaKind, () => string>> = {
  picture: m.media_pick_picture,
  pdf: m.media_pick_pdf,
  film: m.media_pick_film,
};

/**
 * A dialog that chooses a file of one kind from the library, or uploads it; or one of the site's own pictures. It may
 * stand inside a form.
 */
export function MediaPicker(props: PickerProps) {
  return props.isOpen ? <OpenPicker {...props} /> : null;
}

function OpenPicker(props: PickerProps) {
  const { close, setUnfinished, question } = useClosing(props.onClose);
  const sources = { ...props, onClose: close, onUnfinished: setUnfinished };
  // Within the form's element, Enter in the search would submit the form.
  return createPortal(
    <FormDialog open onClose={close} title={titles[props.accept]()} width="full">
      {props.accept === 'picture' ? <PictureSources {...sources} /> : <Choice {...sources} />}
      {question}
    </FormDialog>,
    document.body,
  );
}

type SourceProps = PickerProps & {
  readonly onUnfinished: (count: number) => void;
};

function PictureSources(props: SourceProps) {
  const [isOwn, setOwn] = useState(false);
  return (
    <>
      <fieldset aria-label={m.media_sources()} className="mb-4 flex flex-wrap gap-2">
        {[false, true].map((own) => (
          <Button
            key={String(own)}
            tone={own === isOwn ? 'primary' : 'secondary'}
            aria-pressed={own === isOwn}
            onClick={() => setOwn(own)}
          >
            {own ? m.media_of_site() : m.media_title()}
          </Button>
        ))}
      </fieldset>
      {isOwn && <OwnPictures onPick={props.onPick} onClose={props.onClose} />}
      {/* Stays meanwhile: its uploads go on. */}
      <div hidden={isOwn}>
        <Choice {...props} />
      </div>
    </>
  );
}

const A_PAGE = '24';

function Choice({ onPick, onClose, onUnfinished, accept }: SourceProps) {
  const [search, setSearch] = useState('');
  // The ends of the pages before this one.
  const [ends, setEnds] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Media | null>(null);
  const [typedById, setTypedById] = useState<Readonly<Record<string, Description>>>({});
  const after = ends.at(-1);
  const { status, data, error, reload } = useLoaded(listMedia, {
    query: { kind: accept, limit: A_PAGE, q: search, ...(after === undefined ? {} : { after }) },
  });
  const uploads = useUploads((media) => {
    // Somebody who describes another one is not interrupted.
    const isDescribing = chosen !== null && (typedById[chosen._id]?.alt ?? '') !== '';
    if (media.kind === accept && !isDescribing) setChosen(media);
    setEnds([]);
    reload();
  });
  const unfinished = countUnfinished(uploads);
  useEffect(() => onUnfinished(unfinished), [unfinished, onUnfinished]);
  const items = data?.items ?? [];
  const next = data?.next ?? null;
  return (
    <>
      <UploadArea uploads={uploads} accept={accept} />
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <FilterText
          label={m.media_search()}
          value={search}
          onChange={(q) => {
            setSearch(q);
            setEnds([]);
          }}
        />
        <div className="flex gap-2">
          {ends.length > 0 && (
            <Button tone="secondary" onClick={() => setEnds(ends.slice(0, -1))}>
              {m.media_newer()}
            </Button>
          )}
          {next !== null && (
            <Button tone="secondary" onClick={() => setEnds([...ends, next])}>
              {m.media_older()}
            </Button>
          )}
        </div>
      </div>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={4} />}
      {data !== null && items.length === 0 && (
        <Empty title={search === '' ? m.media_none() : m.media_none_found()} />
      )}
      {items.length > 0 && (
        <MediaGrid
          items={items}
          chosen={chosen?._id ?? ''}
          stale={status !== 'succeeded'}
          onOpen={setChosen}
        />
      )}
      <div className="sticky -bottom-5 -mx-6 mt-4 -mb-5 border-t border-line bg-card px-6 py-3">
        {chosen === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">{m.media_pick_first()}</p>
            <Button tone="secondary" onClick={onClose}>
              {m.desk_leave_it()}
            </Button>
          </div>
        ) : (
          <Chosen
            key={chosen._id}
            media={chosen}
            typed={typedById[chosen._id] ?? undescribed}
            onType={(typed) => setTypedById((now) => ({ ...now, [chosen._id]: typed }))}
            onPick={onPick}
            onClose={onClose}
          />
        )}
      </div>
    </>
  );
}

type Description = { readonly alt: string; readonly isDecorative: boolean };

const undescribed: Description = { alt: '', isDecorative: false };

/** The chosen file; a picture that nobody has described is described here. */
function Chosen({
  media,
  typed,
  onType,
  onPick,
  onClose,
}: {
  readonly media: Media;
  /** Kept while another file is looked at. */
  readonly typed: Description;
  readonly onType: (typed: Description) => void;
} & Pick<PickerProps, 'onPick' | 'onClose'>) {
  const { alt, isDecorative } = typed;
  const saving = useCall(changeMedia);
  const lacksAlt = media.kind === 'picture' && media.alt === '' && !media.isDecorative;
  const pick = async () => {
    let picked = media;
    if (lacksAlt && (alt.trim() !== '' || isDecorative)) {
      const saved = await saving.run({
        params: { id: media._id },
        body: isDecorative ? { isDecorative } : { alt },
      });
      if (saved === null) return;
      picked = saved.media;
    }
    const { url, width, height } = picked;
    onPick({ url, width, height, alt: picked.isDecorative ? '' : picked.alt });
    onClose();
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold wrap-anywhere">{media.name}</p>
        {lacksAlt ? (
          <div className="flex flex-wrap items-end gap-x-4">
            <div className="grow basis-64">
              <TextField
                name="alt"
                label={m.media_alt()}
                note={remarkOnAlt(alt)}
                maxLength={LONGEST_ALT}
                disabled={isDecorative}
                value={alt}
                error={saving.fields.alt}
                onChange={({ target }) => onType({ ...typed, alt: target.value })}
              />
            </div>
            <Checkbox
              name="isDecorative"
              label={m.media_decorative()}
              checked={isDecorative}
              onChange={({ target }) => onType({ ...typed, isDecorative: target.checked })}
            />
          </div>
        ) : (
          <p className="text-sm text-ink-soft">{media.alt}</p>
        )}
        <CallFailed error={saving.error} />
      </div>
      <div className="flex gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button busy={saving.busy} onClick={pick}>
          {m.media_pick()}
        </Button>
      </div>
    </div>
  );
}
