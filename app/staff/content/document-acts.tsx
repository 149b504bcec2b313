import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { useToast } from '../../ui/toast.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import type { Acted, Draft } from './drafts/draft.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { explainActed, useActs } from './use-acts.ts';

const TOAST_MS = 6_000;

/** Buttons for what is done to a document beside writing it; by keyboard Ctrl+S saves and Ctrl+Enter publishes. */
export function DocumentActs({
  form,
  draft,
  item,
  onRefused,
}: {
  readonly form: ContentForm;
  readonly draft: Draft;
  /** Null: not created yet. */
  readonly item: ContentDocument | null;
  /** It cannot be published: the fields at fault. */
  readonly onRefused: (faults: Readonly<Record<string, string>>) => void;
}) {
  const acts = useActs(form.kind, draft);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);

  const run = async (act: () => Promise<Acted['failure']>) => {
    setBusy(true);
    const failure = await act();
    setBusy(false);
    if (failure === null) return;
    const faults = failure.kind === 'refused' ? failure.fields : {};
    if (Object.keys(faults).length > 0) onRefused(faults);
    toast({ text: explainActed(failure), kind: 'error', durationMs: TOAST_MS });
  };
  const publish = () => void run(acts.publish);
  useSaveKeys(() => void draft.saveNow(), publish);

  if (item?.state === 'binned') {
    return (
      <Button busy={busy} onClick={() => void run(acts.restore)}>
        {m.content_restore()}
      </Button>
    );
  }
  const isPublic = item?.state === 'published';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPublic && (
        <a
          href={item.publicPath ?? form.shownOn}
          target="_blank"
          rel="noreferrer"
          className={styleButton({ tone: 'quiet' })}
        >
          {m.content_view_public()}
        </a>
      )}
      {item !== null && form.fixedIds !== true && (
        <Button tone="quiet" disabled={busy} onClick={() => void run(acts.bin)}>
          {m.content_bin()}
        </Button>
      )}
      {isPublic && form.fixedIds !== true && (
        <Button tone="quiet" disabled={busy} onClick={() => void run(acts.unpublish)}>
          {m.content_unpublish()}
        </Button>
      )}
      {item !== null && (
        <>
          <Button tone="secondary" disabled={busy} onClick={() => setIsScheduling(true)}>
            {item.at !== null || item.until !== null
              ? m.content_schedule_change()
              : m.content_schedule()}
          </Button>
          <ScheduleDialog
            open={isScheduling}
            item={item}
            onClose={() => setIsScheduling(false)}
            onSchedule={async (times) => {
              const failure = await acts.schedule(times);
              // The dialog shows those of its own fields.
              const isIncomplete =
                failure?.kind === 'refused' &&
                !('at' in failure.fields || 'until' in failure.fields);
              if (isIncomplete) onRefused(failure.fields);
              return failure;
            }}
          />
        </>
      )}
      <Button busy={busy} onClick={publish}>
        {isPublic ? m.content_publish_changes() : m.content_publish()}
      </Button>
    </div>
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
