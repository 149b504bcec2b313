import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../kit/progress.tsx';
import { useDeskDispatch } from '../make-desk-store.ts';
import { sendTaxCertificate } from './donations.thunks.ts';

type Sending = { readonly total: number; readonly done: number; readonly failed: number };

/** Mails the tax documents of the selected donations one by one; each row shows its result. */
export function SendChosen({
  chosen,
  onClear,
}: {
  readonly chosen: ReadonlySet<string>;
  readonly onClear: () => void;
}) {
  const dispatch = useDeskDispatch();
  const [sending, setSending] = useState<Sending | null>(null);
  const busy = sending !== null && sending.done < sending.total;
  if (chosen.size === 0 && sending === null) return null;

  const send = async () => {
    const ids = [...chosen];
    let failed = 0;
    setSending({ total: ids.length, done: 0, failed });
    for (const [index, id] of ids.entries()) {
      const outcome = await dispatch(sendTaxCertificate(id));
      if (sendTaxCertificate.rejected.match(outcome)) failed += 1;
      setSending({ total: ids.length, done: index + 1, failed });
    }
    onClear();
  };
  return (
    <section
      aria-label={m.papers_send_chosen()}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-line-strong bg-card px-4 py-2.5 shadow-float print:hidden"
    >
      {sending === null || (!busy && chosen.size > 0) ? (
        <p className="font-semibold">{m.records_chosen({ count: chosen.size })}</p>
      ) : (
        <div className="grow">
          <Progress
            label={m.papers_send_progress()}
            done={sending.done}
            total={sending.total}
            valueText={tell(sending)}
          />
        </div>
      )}
      <div className="flex gap-2">
        <Button
          tone="secondary"
          disabled={busy}
          onClick={() => {
            setSending(null);
            onClear();
          }}
        >
          {chosen.size > 0 ? m.records_choose_none() : m.close()}
        </Button>
        {chosen.size > 0 && (
          <Button busy={busy} onClick={() => void send()}>
            {m.papers_send_chosen()}
          </Button>
        )}
      </div>
    </section>
  );
}

function tell({ total, done, failed }: Sending): string {
  const far = m.papers_sent_of({ done: done - failed, total });
  return failed === 0 ? far : `${far}, ${m.papers_failed_of({ failed })}`;
}
