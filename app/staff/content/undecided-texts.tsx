import { useState } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Panel } from '../kit/panel.tsx';
import { formatMoment } from '../money/format-moment.ts';
import { ChooseTexts } from './choose-texts.tsx';
import { compareTexts } from './drafts/compare-texts.ts';
import { compareFound, type Draft } from './drafts/draft.ts';
import { textsOf } from './drafts/draft-state.ts';
import type { LocalCopy } from './drafts/local-copies.ts';
import { noTexts, type Texts } from './drafts/texts.ts';

const nameWriter = ({ updatedBy }: ContentDocument) => updatedBy || m.content_somebody();

/** Two have written: which text stays. */
export function ConflictPanel({
  form,
  draft,
  item,
  texts,
  theirs,
}: {
  readonly form: ContentForm;
  readonly draft: Draft;
  /** As this form began. */
  readonly item: ContentDocument;
  readonly texts: Texts;
  readonly theirs: ContentDocument;
}) {
  return (
    <Panel
      title={<span role="alert">{m.content_conflict_title({ name: nameWriter(theirs) })}</span>}
      className="border-danger"
    >
      <p>{m.content_conflict_text()}</p>
      <ChooseTexts
        form={form}
        differences={compareTexts(texts, textsOf(theirs), textsOf(item))}
        theirName={nameWriter(theirs)}
        onChosen={draft.resolve}
      />
    </Panel>
  );
}

/** Text of an earlier visit that did not reach the server; nothing of it is put in before it is chosen. */
export function FoundPanel({
  form,
  draft,
  found,
  item,
}: {
  readonly form: ContentForm;
  readonly draft: Draft;
  readonly found: LocalCopy;
  /** Null: a new document. */
  readonly item: ContentDocument | null;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const at = formatMoment(found.at);
  const differences =
    item === null ? compareTexts(found.changes, noTexts, noTexts) : compareFound(found, item);
  const discard = (
    <Button tone="quiet" onClick={() => setIsAsking(true)}>
      {m.content_found_discard()}
    </Button>
  );
  return (
    <Panel title={<span role="alert">{m.content_found_title()}</span>}>
      {item === null ? (
        <>
          <p>{m.content_found_new_text({ at })}</p>
          <p className="mt-2 font-display text-lg">{found.title || m.content_untitled()}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => draft.takeFound({})}>{m.content_found_continue()}</Button>
            {discard}
          </div>
        </>
      ) : (
        <>
          <p>{m.content_found_text({ at })}</p>
          <ChooseTexts
            form={form}
            differences={differences}
            theirName={nameWriter(item)}
            onChosen={draft.takeFound}
          >
            {discard}
          </ChooseTexts>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.content_found_discard_title()}
        confirmLabel={m.content_found_discard()}
        onConfirm={async () => {
          draft.discardFound();
          return null;
        }}
      >
        <p>{m.content_found_discard_text()}</p>
      </ConfirmDialog>
    </Panel>
  );
}
