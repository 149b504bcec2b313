import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DonationImport, runImport } from '#shared/staff/imports-endpoints.ts';

import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { DropImport } from './drop-import.tsx';
import { ImportRows } from './import-rows.tsx';
import { MatchColumns } from './match-columns.tsx';

type Props = { readonly file: DonationImport; readonly onChanged: () => void };

/** Result of the dry run, and the next step. */
export function ImportFindings({ file, onChanged }: Props) {
  const [matching, setMatching] = useState(false);
  const isOpen = file.step === 'checked';
  if (matching && isOpen) {
    const checked = () => {
      setMatching(false);
      onChanged();
    };
    return <MatchColumns file={file} onChecked={checked} />;
  }
  return (
    <>
      <Panel
        title={file.step === 'done' ? m.exchange_found_done() : m.exchange_found()}
        actions={isOpen && <DropImport file={file} />}
      >
        <p role="status" className="max-w-prose">
          {describeNextStep(file)}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {isOpen && file.verdicts.new > 0 && <RunImport file={file} onBegun={onChanged} />}
          {isOpen && (
            <Button tone="secondary" onClick={() => setMatching(true)}>
              {m.exchange_match_again()}
            </Button>
          )}
          {(isOpen || file.step === 'done') && (
            <a
              download
              href={`/api/staff/imports/${file._id}/report.csv`}
              className={styleButton({ tone: 'quiet' })}
            >
              {m.exchange_report()}
            </a>
          )}
        </div>
      </Panel>
      {(isOpen || file.step === 'done') && <ImportRows file={file} />}
    </>
  );
}

function describeNextStep({ step, verdicts, amount }: DonationImport): string {
  if (step === 'checking') return m.exchange_next_checking();
  if (step === 'running') return m.exchange_next_running();
  if (step === 'done') return m.exchange_next_done({ count: verdicts.new.toLocaleString('en-IN') });
  if (verdicts.new === 0) return m.exchange_next_nothing();
  return m.exchange_next_run({
    count: verdicts.new.toLocaleString('en-IN'),
    amount: formatRupees(amount),
  });
}

/** Enters the new rows as donations, after confirming their number and total. */
function RunImport({
  file,
  onBegun,
}: {
  readonly file: DonationImport;
  readonly onBegun: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const run = useCall(runImport);
  const count = file.verdicts.new.toLocaleString('en-IN');
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.exchange_run({ count })}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.exchange_run_title({ count })}
        confirmLabel={m.exchange_run({ count })}
        onConfirm={async () => {
          const { error } = await run.attempt({ params: { id: file._id }, body: {} });
          if (error === null) {
            setAsking(false);
            onBegun();
          }
          return error;
        }}
      >
        <p>{m.exchange_run_detail({ count, amount: formatRupees(file.amount) })}</p>
      </ConfirmDialog>
    </>
  );
}
