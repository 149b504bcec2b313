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

/**
 * What is said of a medium: name, alternative text in both languages, and the part that crops keep. What was typed stays
 * when another file takes its place meanwhile; the part that crops keep belongs to the file.
 */
export function MediaDetails({
  media: shown,
  onChanged,
  onTyped,
}: {
  readonly media: Media;
  readonly onChanged: (media: Media) => void;
  /** Told whether something is not saved. */
  readonly onTyped: (isTyped: boolean) => void;
}) {
  // Newer than `shown` until the library is loaded again.
  const [saved, setSaved] = useState<Media | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is loaded next is newer
  useEffect(() => setSaved(null), [shown]);
  const media = saved ?? shown;
  const [typed, setTyped] = useState<Typed>({ url: media.url, fields: {} });
  const saving = useCall(changeMedia);
  const toast = useToast();
  const isPicture = media.kind === 'picture';
  const draft = { ...draftOf(media), ...typedOver(media, typed).fields };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(media));
  useEffect(() => {
    onTyped(isChanged);
    return () => onTyped(false);
  }, [isChanged, onTyped]);
  // Where nothing differs, newer facts are shown.
  useEffect(() => {
    if (!isChanged) setTyped({ url: media.url, fields: {} });
  }, [isChanged, media.url]);
  const set = (changes: Fields) =>
    setTyped((now) => ({
      url: media.url,
      fields: { ...typedOver(media, now).fields, ...changes },
    }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const sent = draft;
    const { name, altHi } = sent;
    const answer = await saving.run({
      params: { id: media._id },
      body: isPicture ? sent : { name, altHi },
    });
    if (answer === null) return;
    setSaved(answer.media);
    // What was typed while it was on its way stays.
    setTyped((now) => ({ ...now, fields: omitSent(now.fields, sent) }));
    toast({ text: m.media_saved(), kind: 'success' });
    onChanged(answer.media);
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

type Fields = Partial<ReturnType<typeof draftOf>>;

/** What was typed and is not saved, and the file that was shown then. */
type Typed = { readonly url: string; readonly fields: Fields };

/** Of what was typed, what holds for the file that is shown now. */
function typedOver({ url }: Media, typed: Typed): Typed {
  if (typed.url === url) return typed;
  const { focus: _, ...fields } = typed.fields;
  return { url, fields };
}

function omitSent(fields: Fields, sent: Fields): Fields {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== sent[name as keyof Fields]),
  );
}

const draftOf = ({ name, alt, altHi, isDecorative, focus }: Media) => ({
  ...{ name, alt, altHi, isDecorative, focus },
});
