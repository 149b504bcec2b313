import { m } from '#shared/messages/compiled/messages.js';
import { LossQuestion } from '../kit/loss-question.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EntryDone } from './entry-done.tsx';
import { EntryForm } from './entry-form.tsx';
import { TodaysEntriesPanel } from './todays-entries.tsx';
import { useDonorOfAddress } from './use-donor-of-address.ts';
import { useEntry } from './use-entry.ts';

/** Entry of donations received at the counter, by post or by bank, with today's beside the form. */
export default function EntryPage() {
  const entry = useEntry();
  const { done } = entry;
  const named = useDonorOfAddress(entry);
  return (
    <>
      <PageHead
        title={m.entry_title()}
        detail={
          <>
            {m.entry_text()}{' '}
            <span className="max-md:hidden pointer-coarse:hidden">{m.entry_text_keys()}</span>
          </>
        }
      />
      <div className="grid items-start gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="min-w-0 max-w-5xl">
          {done !== null && <EntryDone key={done._id} donation={done} />}
          <EntryForm entry={entry} />
        </div>
        <TodaysEntriesPanel saved={done?._id ?? null} />
      </div>
      <LossQuestion
        open={named.isAsked}
        title={m.desk_discard_title()}
        text={m.desk_discard_text()}
        loseLabel={m.desk_discard()}
        onLose={named.take}
        keepLabel={m.desk_discard_not()}
        onKeep={named.leave}
      />
    </>
  );
}
