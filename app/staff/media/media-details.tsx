import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { changeMedia, LONGEST_ALT, type Media } from '#shared/staff/media-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { FocusField } from './focus-field.tsx';
import { remarkOnAlt } from './media-messages.ts';

/** What is said of a medium: name, alternative text in both languages, and the part that crops keep. */
export function MediaDetails({
  media,
  onChanged,
  onTyped,
}: {
  readonly media: Media;
  readonly onChanged: (media: Media) => void;
  /** Told whether something is not saved. */
  readonly onTyped: (isTyped: boolean) => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(media));
  const saving = useCall(changeMedia);
  const toast = useToast();
  const isPicture = media.kind === 'picture';
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(media));
  useEffect(() => {
    onTyped(isChanged);
    return () => onTyped(false);
  }, [isChanged, onTyped]);
  const set = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { name, ...rest } = draft;
    const saved = await saving.run({
      params: { id: media._id },
      body: isPicture ? draft : { name, altHi: rest.altHi },
    });
    if (saved === null) return;
    setDraft(draftOf(saved.media));
    toast({ text: m.media_saved(), kind: 'success' });
    onChanged(saved.media);
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      {isPicture && (
        <FocusField media={media} value={draft.focus} onChange={(focus) => set({ focus })} />
      )}
      <TextField
        name="name"
        label={m.media_name()}
        required
        maxLength={120}
        value={draft.name}
        error={saving.fields.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      {isPicture && (
        <>
          <TextArea
            name="alt"
            label={m.media_alt()}
            hint={m.media_alt_hint()}
            note={remarkOnAlt(draft.alt)}
            rows={2}
            maxLength={LONGEST_ALT}
            disabled={draft.isDecorative}
            value={draft.alt}
            error={saving.fields.alt}
            onChange={({ target }) => set({ alt: target.value })}
          />
          <TextArea
            name="altHi"
            lang="hi"
            label={m.media_alt_hi()}
            rows={2}
            maxLength={LONGEST_ALT}
            disabled={draft.isDecorative}
            value={draft.altHi}
            error={saving.fields.altHi}
            onChange={({ target }) => set({ altHi: target.value })}
          />
          <Checkbox
            name="isDecorative"
            label={m.media_decorative()}
            checked={draft.isDecorative}
            onChange={({ target }) => set({ isDecorative: target.checked })}
          />
        </>
      )}
      <CallFailed error={saving.error} />
      <div>
        <Button type="submit" busy={saving.busy} disabled={!isChanged}>
          {m.media_save()}
        </Button>
      </div>
    </form>
  );
}

const draftOf = ({ name, alt, altHi, isDecorative, focus }: Media) => ({
  ...{ name, alt, altHi, isDecorative, focus },
});
