import { useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type AuditRecord, findAuditRecords } from '#shared/staff/audit-log-endpoints.ts';
import { useCall } from '../kit/use-call.ts';

const SETTLED_MS = 350;

/** Searches a receipt number, donor, team member or campaign; the chosen one filters the log. */
export function FindRecord({ onFound }: { readonly onFound: (record: AuditRecord) => void }) {
  const id = useId();
  const find = useCall(findAuditRecords);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef('');
  const [text, setText] = useState('');
  const [records, setRecords] = useState<readonly AuditRecord[] | null>(null);

  const choose = (record: AuditRecord) => {
    newest.current = '';
    setText('');
    setRecords(null);
    onFound(record);
  };
  const search = async (typed: string, isEntered: boolean) => {
    newest.current = typed;
    if (typed.trim() === '') return setRecords(null);
    const response = await find.run({ body: { q: typed } });
    // A later search was typed meanwhile.
    if (newest.current !== typed) return;
    const found = response?.records ?? [];
    const [only] = found;
    if (isEntered && only !== undefined && found.length === 1) return choose(only);
    setRecords(found);
  };
  const wait = (typed: string, isEntered: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(typed, isEntered), isEntered ? 0 : SETTLED_MS);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list wherever the focus is in it
    <div
      className="relative flex flex-col gap-0.5"
      onKeyDown={(event) => event.key === 'Escape' && setRecords(null)}
    >
      <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
        {m.log_find()}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        data-search
        placeholder={m.log_find_placeholder()}
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value);
          wait(event.target.value, false);
        }}
        onKeyDown={(event) => event.key === 'Enter' && wait(text, true)}
        className="min-h-10 w-72 max-w-full rounded-lg border border-line-strong bg-card px-2.5 text-base text-ink hover:border-ink-soft"
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {records?.length === 0 && !find.busy && (find.error ?? m.log_find_none())}
      </p>
      {records !== null && records.length > 0 && (
        <ul className="absolute top-full left-0 z-10 m-0 mt-1 w-80 max-w-[85vw] list-none rounded-lg border border-line-strong bg-card p-1 shadow-float">
          {records.map((record) => (
            <li key={`${record.kind} ${record._id}`}>
              <button
                type="button"
                onClick={() => choose(record)}
                className="block min-h-9 w-full rounded px-2 py-1 text-left wrap-anywhere hover:bg-action-wash focus-visible:bg-action-wash"
              >
                {record.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
