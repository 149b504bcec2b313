import { m } from '#shared/messages/compiled/messages.js';
import { PageHead } from '../kit/page-head.tsx';
import { EntryDone } from './entry-done.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

/** Entry of a donation received at the counter, by post or by bank. */
export default function EntryPage() {
  const entry = useEntry();
  return (
    <>
      <PageHead title={m.entry_title()} detail={m.entry_text()} />
      {entry.done === null ? (
        <EntryForm entry={entry} />
      ) : (
        <EntryDone donation={entry.done} onNext={entry.next} />
      )}
    </>
  );
}
