import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import type { DraftState, SaveState } from './drafts/draft-state.ts';

/** Whether what was typed is saved; always visible, and announced. */
export function SaveStatus({
  state: { save, isKept },
  onSave,
}: {
  readonly state: Pick<DraftState, 'save' | 'isKept'>;
  readonly onSave: () => void;
}) {
  const isBad = !['new', 'saved', 'waiting'].includes(save.kind) && !isUnderWay(save);
  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role="status"
        data-save={save.kind}
        className={`min-w-0 ${isBad ? 'font-semibold text-danger' : 'text-ink-soft'}`}
      >
        {describeSave(save, isKept)}
      </p>
      {save.kind === 'signed-out' && (
        <Button tone="secondary" onClick={onSave}>
          {m.content_sign_in_again()}
        </Button>
      )}
      {(save.kind === 'offline' || save.kind === 'refused') && (
        <Button tone="secondary" onClick={onSave}>
          {m.content_save_now()}
        </Button>
      )}
    </div>
  );
}

const isUnderWay = (save: SaveState) => save.kind === 'saving' && !save.isSlow;

function describeSave(save: SaveState, isKept: boolean): string {
  switch (save.kind) {
    case 'new':
      return m.content_save_new();
    case 'saved':
      return m.content_saved();
    case 'waiting':
      return m.content_save_waiting();
    case 'saving':
      return save.isSlow ? m.content_save_slow() : m.content_saving();
    case 'offline':
      if (save.why !== null) {
        const { why } = save;
        return isKept ? m.content_save_away({ why }) : m.content_save_away_only({ why });
      }
      return isKept ? m.content_save_offline() : m.content_save_offline_only();
    case 'signed-out':
      return m.content_save_signed_out();
    case 'conflict':
      return m.content_save_conflict();
    case 'refused':
      return m.content_save_refused({ why: save.message });
  }
}
