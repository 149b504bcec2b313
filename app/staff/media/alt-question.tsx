import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { changeMedia, LONGEST_ALT, listMedia, type Media } from '#shared/staff/media-endpoints.ts';
import type { ApiClient } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint, explainFailure } from '../kit/call-endpoint.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { remarkOnAlt } from './media-messages.ts';

/** A document as the desk knows it: `undescribed` is how many of its pictures have no alternative text. */
type Described = { readonly _id: string; readonly undescribed: number };

type Question = {
  readonly pictures: readonly Media[];
  /** True: go on. */
  readonly answer: (goesOn: boolean) => void;
};

/**
 * Asks for the alternative texts that are missing in documents before they become public. `ask` resolves with false when
 * the member stays with the documents, and at once with true when nothing is missing; it rejects when the pictures
 * cannot be listed. The page renders `question`.
 */
export function useAltQuestion(kind: string): {
  readonly ask: (documents: readonly Described[]) => Promise<boolean>;
  readonly question: ReactNode;
} {
  const api = useApi();
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = async (documents: readonly Described[]) => {
    const pictures = await listUndescribed(api, kind, documents);
    if (pictures.length === 0) return true;
    return new Promise<boolean>((resolve) => setAsked({ pictures, answer: resolve }));
  };
  const end = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(null);
  };
  const question = (
    <FormDialog
      open={asked !== null}
      onClose={() => end(false)}
      title={m.media_question_title()}
      width="wide"
    >
      {asked !== null && <QuestionForm pictures={asked.pictures} onEnd={end} />}
    </FormDialog>
  );
  return { ask, question };
}

/** The pictures without text of these documents, each once. */
async function listUndescribed(
  api: ApiClient,
  kind: string,
  documents: readonly Described[],
): Promise<Media[]> {
  const found = new Map<string, Media>();
  for (const { _id } of documents.filter(({ undescribed }) => undescribed > 0)) {
    let after: string | null = '';
    while (after !== null) {
      const page: { items: Media[]; next: string | null } = await callEndpoint(api, listMedia, {
        query: {
          ...{ only: 'undescribed', usedIn: `${kind}/${_id}`, limit: '100' },
          ...(after === '' ? {} : { after }),
        },
      });
      for (const media of page.items) found.set(media._id, media);
      after = page.next;
    }
  }
  return [...found.values()];
}

type Words = { readonly alt: string; readonly altHi: string; readonly isDecorative: boolean };
const noWords: Words = { alt: '', altHi: '', isDecorative: false };

/** One row a picture. What was typed is kept in the library by either button. */
function QuestionForm({
  pictures,
  onEnd,
}: {
  readonly pictures: readonly Media[];
  readonly onEnd: (goesOn: boolean) => void;
}) {
  const api = useApi();
  const [words, setWords] = useState<Readonly<Record<string, Words>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wordsOf = ({ _id }: Media) => words[_id] ?? noWords;
  const change = ({ _id }: Media, part: Partial<Words>) => {
    setWords({ ...words, [_id]: { ...(words[_id] ?? noWords), ...part } });
    setFaults({ ...faults, [_id]: '' });
  };
  const saveAndGoOn = async () => {
    setBusy(true);
    setError(null);
    try {
      for (const picture of pictures) await saveWords(api, picture, wordsOf(picture));
      onEnd(true);
    } catch (failure) {
      setError(explainFailure(failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = pictures.filter((picture) => !says(wordsOf(picture)));
    setFaults(Object.fromEntries(empty.map(({ _id }) => [_id, m.media_question_missing()])));
    const [first] = empty;
    if (first === undefined) void saveAndGoOn();
    else document.getElementById(fieldId(first))?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {pictures.length === 1
          ? m.media_question_one()
          : m.media_question_many({ count: pictures.length })}
      </p>
      <ul className="flex flex-col gap-4">
        {pictures.map((picture) => (
          <PictureRow
            key={picture._id}
            picture={picture}
            words={wordsOf(picture)}
            fault={faults[picture._id] ?? ''}
            onChange={(part) => change(picture, part)}
          />
        ))}
      </ul>
      <CallFailed error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={() => onEnd(false)}>
          {m.desk_leave_it()}
        </Button>
        <Button tone="secondary" disabled={busy} onClick={() => void saveAndGoOn()}>
          {m.media_question_without()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.media_question_save()}
        </Button>
      </div>
    </form>
  );
}

const fieldId = ({ _id }: Media) => `alt-${_id}`;
const says = ({ alt, isDecorative }: Words) => isDecorative || alt.trim() !== '';

/** Nothing is sent for a picture of which nothing was typed. */
async function saveWords(api: ApiClient, { _id: id }: Media, words: Words): Promise<void> {
  const { alt, altHi, isDecorative } = words;
  if (!says(words) && altHi.trim() === '') return;
  const body = isDecorative ? { isDecorative } : { alt, ...(altHi.trim() === '' ? {} : { altHi }) };
  await callEndpoint(api, changeMedia, { params: { id }, body });
}

function PictureRow({
  picture,
  words: { alt, altHi, isDecorative },
  fault,
  onChange,
}: {
  readonly picture: Media;
  readonly words: Words;
  readonly fault: string;
  readonly onChange: (part: Partial<Words>) => void;
}) {
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        {picture.thumbnail !== null && (
          <img
            src={picture.thumbnail}
            alt=""
            className="max-h-40 w-40 rounded-lg border border-line bg-sand/40 object-contain"
          />
        )}
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{picture.name}</p>
      </div>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{picture.name}</legend>
        <TextField
          id={fieldId(picture)}
          name="alt"
          label={m.media_alt()}
          note={remarkOnAlt(alt)}
          maxLength={LONGEST_ALT}
          disabled={isDecorative}
          value={alt}
          error={isDecorative ? '' : fault}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
        <TextField
          name="altHi"
          lang="hi"
          label={m.media_alt_hi()}
          maxLength={LONGEST_ALT}
          disabled={isDecorative}
          value={altHi}
          onChange={({ target }) => onChange({ altHi: target.value })}
        />
        <Checkbox
          name="isDecorative"
          label={m.media_decorative()}
          checked={isDecorative}
          onChange={({ target }) => onChange({ isDecorative: target.checked })}
        />
      </fieldset>
    </li>
  );
}
