import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { findPageId, nameContentKind } from '#shared/staff/name-content-kind.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useRestoredFocus } from '../kit/restore-focus.ts';
import { DamagedDocument } from './damaged-document.tsx';
import { FurtherActs, PublishButton, useRunActs } from './document-acts.tsx';
import { DocumentState } from './document-state.tsx';
import type { Draft } from './drafts/draft.ts';
import type { DraftState } from './drafts/draft-state.ts';
import { useDraft } from './drafts/use-draft.ts';
import { useFocusFirstFault, useShownFaults } from './fault-list.ts';
import { FieldList } from './field-list.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { countHindi } from './localised.ts';
import { DocumentPanels } from './panels/document-panels.tsx';
import { PlaceholdersPanel } from './panels/placeholders-panel.tsx';
import { PreviewPane } from './panels/preview-pane.tsx';
import { ProgramTextNotice, TemplatePreview } from './panels/template-preview.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import { PublicChanges } from './public-changes.tsx';
import { SaveStatus } from './save-status.tsx';
import { ConflictPanel, FoundPanel } from './undecided-texts.tsx';
import { UnreadableNotice } from './unreadable-text.tsx';
import { usePresence } from './use-presence.ts';

type Props = {
  readonly form: ContentForm;
  /** Null: a new document. */
  readonly id: string | null;
  readonly onCreated: (id: string) => void;
};

/** The form of one document, saved by itself. */
export function DocumentEditor({ form, id, onCreated }: Props) {
  const { draft, state } = useDraft(form.kind, id);
  const isLeaving = useRef(false);
  const createdId = id === null ? (state.item?._id ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it gets its id
  useEffect(() => {
    if (createdId !== null && !isLeaving.current) onCreated(createdId);
  }, [createdId]);
  useRestoredFocus(state.found !== null);
  const name = nameContentKind(form.kind);
  const back =
    findPageId(form.kind) === null
      ? { to: `/content/${form.kind}`, label: name }
      : { to: '/content', label: m.content_lists_title() };
  const title =
    state.item === null ? (form.create?.() ?? name) : state.item.title || m.content_untitled();
  if (state.status !== 'ready') {
    return (
      <>
        <PageHead title={id === null ? (form.create?.() ?? name) : name} back={back} />
        {state.status === 'failed' ? (
          <Failed message={state.error} onRetry={() => void draft.load()} />
        ) : (
          <Loading rows={6} />
        )}
      </>
    );
  }
  if (state.found !== null) {
    return (
      <>
        <PageHead title={title} back={back} />
        <FoundPanel form={form} draft={draft} found={state.found} item={state.item} />
      </>
    );
  }
  if (state.item?.stored?.place === 'draft') {
    return <DamagedDocument {...{ form, draft, title, back }} item={state.item} />;
  }
  return <OpenDocument {...{ form, draft, state, title, back, isLeaving }} />;
}

function OpenDocument({
  form,
  draft,
  state,
  title,
  back,
  isLeaving,
}: {
  readonly form: ContentForm;
  readonly draft: Draft;
  readonly state: DraftState;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly isLeaving: RefObject<boolean>;
}) {
  const { item, texts, theirs, removed } = state;
  const [withHindi, setWithHindi] = useState(true);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const canPreview = item !== null && item.state !== 'binned';
  const { faults, isAll, showAll, attempt } = useShownFaults(state);
  const fields = useFocusFirstFault(attempt);
  const running = useRunActs(form.kind, draft, showAll);
  useRestoredFocus(theirs !== null);
  const present = usePresence(form.kind, item?._id ?? null, draft);
  const save = () => void draft.saveNow();
  const missing = isAll ? Object.keys(faults).length : 0;
  const hindi = countHindi(form, texts);
  return (
    <>
      <PageHead
        title={title}
        detail={<DocumentState item={item} />}
        back={back}
        actions={item !== null && <FurtherActs {...{ form, item, running }} onRefused={showAll} />}
      />
      {running.question}
      <LeaveGuard draft={draft} isLeaving={isLeaving} />
      <div className="sticky top-0 z-20 -mx-2 mb-4 flex min-h-15 flex-wrap items-center justify-between gap-x-4 border-b border-line bg-paper px-2 py-2">
        <SaveStatus state={state} onSave={save} />
        <div className="flex flex-wrap items-center gap-2">
          {canPreview && (
            <Button
              tone="quiet"
              aria-pressed={isPreviewed}
              onClick={() => setIsPreviewed(!isPreviewed)}
            >
              {m.content_preview()}
            </Button>
          )}
          <PublishButton state={state} running={running} />
        </div>
      </div>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <PresenceNotice
          present={present}
          state={state}
          onShowNewest={() => void draft.showNewest()}
        />
        {item !== null && form.preview !== undefined && (
          <ProgramTextNotice kind={form.kind} id={item._id} version={item.version} />
        )}
        {item?.state === 'binned' && (
          <p className="rounded-xl bg-marigold/20 px-3 py-2">{m.content_binned_notice()}</p>
        )}
        {theirs !== null && item !== null && (
          <ConflictPanel {...{ form, draft, item, texts, theirs }} />
        )}
        {missing > 0 && (
          <p role="alert" className="rounded-xl bg-danger-wash px-3 py-2 font-semibold text-danger">
            {missing === 1
              ? m.content_faults_notice_one()
              : m.content_faults_notice({ count: missing })}
          </p>
        )}
        {item !== null && item.stored !== null && (
          <UnreadableNotice kind={form.kind} stored={item.stored} />
        )}
        {item?.hasChanges === true && item.stored === null && (
          <PublicChanges form={form} item={item} />
        )}
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <Checkbox
          name="withHindi"
          label={m.content_hindi_show()}
          checked={withHindi}
          onChange={(event) => setWithHindi(event.target.checked)}
        />
        {hindi.all > 0 && (
          <p className="text-sm text-ink-soft">
            {hindi.missing === 0 ? m.content_hindi_complete() : m.content_hindi_missing(hindi)}
          </p>
        )}
      </div>
      <div className={isPreviewed ? 'grid items-start gap-6 2xl:grid-cols-2' : ''}>
        <fieldset ref={fields} disabled={item?.state === 'binned'} className="min-w-0">
          <legend className="sr-only">{title}</legend>
          {form.about !== undefined && <p className="mb-4 max-w-prose">{form.about()}</p>}
          <PlaceholdersPanel form={form} fields={fields} />
          <FieldList
            key={state.turn}
            {...{ form, texts, faults, withHindi }}
            removed={removed}
            onChange={draft.change}
          />
        </fieldset>
        {isPreviewed && canPreview && <Preview form={form} id={item._id} version={item.version} />}
      </div>
      {item !== null && (
        <DocumentPanels
          form={form}
          item={item}
          onRestore={(version) => running.run(() => running.acts.restoreVersion(version))}
          onPublishBefore={() => running.run(running.acts.publishBefore)}
        />
      )}
    </>
  );
}

/** The page with the draft in it; of a text that no page shows, an example. */
function Preview({
  form: { kind, preview },
  ...item
}: {
  readonly form: ContentForm;
  readonly id: string;
  readonly version: number;
}) {
  return preview === undefined ? (
    <PreviewPane kind={kind} {...item} />
  ) : (
    <TemplatePreview kind={kind} preview={preview} {...item} />
  );
}
