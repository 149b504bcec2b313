import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { useToast } from '../../ui/toast.tsx';
import { useRestoredFocus } from '../kit/restore-focus.ts';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { useAltQuestion } from '../media/alt-question.tsx';
import type { Acted, Draft } from './drafts/draft.ts';
import { readFailure } from './drafts/draft-calls.ts';
import type { DraftState } from './drafts/draft-state.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type DocumentActs, explainActed, useActs } from './use-acts.ts';

const TOAST_MS = 6_000;

type Running = {
  readonly acts: DocumentActs;
  readonly busy: boolean;
  readonly run: (act: () => Promise<Acted['failure']>) => void;
  /** What is asked before a text becomes public; the page renders it. */
  readonly question: ReactNode;
};

/**
 * What is done to a document beside writing it; by keyboard Ctrl+S saves and Ctrl+Enter publishes. `onRefused` gets the
 * fields for which it cannot be published.
 */
export function useRunActs(
  kind: string,
  draft: Draft,
  onRefused: (faults: Readonly<Record<string, string>>) => void,
): Running {
  const { acts, question } = useAskingActs(kind, draft);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  // A second key press may come before the first has rendered.
  const isInProgress = useRef(false);
  // The button that was pressed may be gone, as after unpublishing, or have nothing more to do.
  useRestoredFocus(busy);
  const run = async (act: () => Promise<Acted['failure']>) => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setBusy(true);
    const failure = await act();
    isInProgress.current = false;
    setBusy(false);
    if (failure === null) return;
    const faults = failure.kind === 'refused' ? failure.fields : {};
    // These are shown at the fields.
    if (Object.keys(faults).length > 0) onRefused(faults);
    else toast({ text: explainActed(failure), kind: 'error', durationMs: TOAST_MS });
  };
  const running = {
    acts,
    busy,
    question,
    run: (act: () => Promise<Acted['failure']>) => void run(act),
  };
  useSaveKeys(
    () => void draft.saveNow(),
    () => {
      const state = draft.state();
      if (state.item?.state !== 'binned' && !isAsPublic(state)) running.run(acts.publish);
    },
  );
  return running;
}

/** The acts; those that make a text public ask first for the alternative texts that are missing in it. */
function useAskingActs(kind: string, draft: Draft) {
  const acts = useActs(kind, draft);
  const { ask, question } = useAltQuestion(kind);
  const asking = async (
    act: () => Promise<Acted['failure']>,
    whenLeft: Acted['failure'],
  ): Promise<Acted['failure']> => {
    // What the server says of the pictures is about the text that it has.
    await draft.saveNow();
    const { item } = draft.state();
    try {
      if (item !== null && !(await ask([item]))) return whenLeft;
    } catch (failure) {
      return readFailure(failure);
    }
    return act();
  };
  const askingActs: DocumentActs = {
    ...acts,
    publish: () => asking(acts.publish, null),
    schedule: (times) =>
      times.at === null
        ? acts.schedule(times)
        : asking(() => acts.schedule(times), {
            // Its dialog stays open, with the times.
            ...{ kind: 'refused', message: m.media_question_left(), fields: {} },
          }),
  };
  return { acts: askingActs, question };
}

/** Makes the draft public, or takes it out of the bin. */
export function PublishButton({
  state,
  running: { acts, busy, run },
}: {
  readonly state: DraftState;
  readonly running: Running;
}) {
  const { item } = state;
  if (item?.state === 'binned') {
    return (
      <Button busy={busy} onClick={() => run(acts.restore)}>
        {m.content_restore()}
      </Button>
    );
  }
  return (
    <Button busy={busy} disabled={isAsPublic(state)} onClick={() => run(acts.publish)}>
      {item?.state === 'published' ? m.content_publish_changes() : m.content_publish()}
    </Button>
  );
}

/** Whether publishing would change nothing; of a sample, that it is one. */
function isAsPublic({ item, isDirty }: DraftState): boolean {
  if (item?.state !== 'published' || item.stored !== null) return false;
  return !item.hasChanges && !item.isSample && !isDirty;
}

/** Everything else that is done to a document. */
export function FurtherActs({
  form,
  item,
  running: { acts, busy, run },
  onRefused,
}: {
  readonly form: ContentForm;
  readonly item: ContentDocument;
  readonly running: Running;
  readonly onRefused: (faults: Readonly<Record<string, string>>) => void;
}) {
  const [isScheduling, setIsScheduling] = useState(false);
  if (item.state === 'binned') return null;
  const isPublic = item.state === 'published';
  const isScheduled = item.at !== null || item.until !== null;
  return (
    <>
      {isPublic && form.preview === undefined && (
        <a
          href={item.publicPath ?? form.shownOn}
          target="_blank"
          rel="noreferrer"
          className={styleButton({ tone: 'quiet' })}
        >
          {m.content_view_public()}
        </a>
      )}
      {form.fixedIds !== true && (
        <Button tone="quiet" disabled={busy} onClick={() => run(acts.bin)}>
          {m.content_bin()}
        </Button>
      )}
      {isPublic && form.fixedIds !== true && (
        <Button tone="quiet" disabled={busy} onClick={() => run(acts.unpublish)}>
          {m.content_unpublish()}
        </Button>
      )}
      {form.hasDateOfEffect !== true && (
        <Button tone="secondary" disabled={busy} onClick={() => setIsScheduling(true)}>
          {isScheduled ? m.content_schedule_change() : m.content_schedule()}
        </Button>
      )}
      <ScheduleDialog
        open={isScheduling}
        item={item}
        onClose={() => setIsScheduling(false)}
        onSchedule={async (times) => {
          const failure = await acts.schedule(times);
          // The dialog shows those of its own fields.
          const isIncomplete =
            failure?.kind === 'refused' && !('at' in failure.fields || 'until' in failure.fields);
          if (isIncomplete) onRefused(failure.fields);
          return failure;
        }}
      />
    </>
  );
}

/** Ctrl+S and Ctrl+Enter, also while a field has the focus; on a Mac with the command key. */
function useSaveKeys(save: () => void, publish: () => void): void {
  const latest = useRef({ save, publish });
  latest.current = { save, publish };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const isSave = event.key.toLowerCase() === 's' && !event.shiftKey;
      if (!isSave && event.key !== 'Enter') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') !== null) return;
      if (isSave) latest.current.save();
      else latest.current.publish();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // For the list of shortcuts; the keys themselves are read above.
  const listed = useMemo(
    () => [
      { keys: 'Ctrl+S', label: m.content_keys_save(), run: () => latest.current.save() },
      { keys: 'Ctrl+Enter', label: m.content_keys_publish(), run: () => latest.current.publish() },
    ],
    [],
  );
  useShortcuts(listed);
}
