import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDeskDispatch } from '../make-desk-store.ts';
import { SendDocumentsDialog } from '../tax-documents/send-documents-dialog.tsx';
import { documentsQueued } from './donations.slice.ts';

const MESSAGE_SHOWN_MS = 6000;

/** Mails the tax documents of the selected donations, after a dialog that says what will be sent. */
export function SendChosen({
  chosen,
  onClear,
}: {
  readonly chosen: ReadonlySet<string>;
  readonly onClear: () => void;
}) {
  const toast = useToast();
  const dispatch = useDeskDispatch();
  const [asking, setAsking] = useState(false);
  if (chosen.size === 0) return null;
  const finish = (message: string, donationIds: readonly string[]) => {
    setAsking(false);
    dispatch(documentsQueued(donationIds));
    toast({ text: message, kind: 'success', durationMs: MESSAGE_SHOWN_MS });
    onClear();
  };
  return (
    <section
      aria-label={m.papers_send_chosen()}
      // As high as the totals, whose place it takes: the rows stay under the pointer.
      className="sticky top-0 z-10 mb-1.5 flex min-h-9.5 flex-wrap items-center justify-between gap-x-6 rounded-lg border border-line-strong bg-card px-3 shadow-float print:hidden"
    >
      <p className="font-semibold">{m.records_chosen({ count: chosen.size })}</p>
      <div className="flex gap-2">
        <Button tone="secondary" onClick={onClear} className="min-h-7.5! py-0! text-sm!">
          {m.records_choose_none()}
        </Button>
        <Button onClick={() => setAsking(true)} className="min-h-7.5! py-0! text-sm!">
          {m.papers_send_chosen()}
        </Button>
      </div>
      <SendDocumentsDialog
        open={asking}
        donationIds={[...chosen]}
        onClose={() => setAsking(false)}
        onSent={finish}
      />
    </section>
  );
}
