import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Recovery codes, shown once, to be printed or copied before leaving. */
export function RecoveryCodes({
  codes,
  goOnLabel = m.desk_recovery_go_on(),
  onKept,
}: {
  readonly codes: readonly string[];
  /** Of the last button; absent: it leads to the desk. */
  readonly goOnLabel?: string;
  readonly onKept: () => void;
}) {
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <div className="flex flex-col gap-4">
      <ol
        aria-label={m.desk_recovery_list()}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line bg-paper px-4 py-3 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans font-semibold tracking-wider">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="secondary" onClick={() => window.print()}>
          {m.desk_print()}
        </Button>
        <Button tone="secondary" onClick={copy}>
          {m.desk_copy()}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {copied === 'yes' && m.desk_copied()}
          {copied === 'no' && m.desk_copy_failed()}
        </p>
      </div>
      <Checkbox
        name="kept"
        label={m.desk_recovery_kept()}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button disabled={!kept} onClick={onKept}>
        {goOnLabel}
      </Button>
    </div>
  );
}
