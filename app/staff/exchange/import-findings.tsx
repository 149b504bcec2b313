import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DonationImport, runImport } from '#shared/staff/imports-endpoints.ts';
import { showDay } from '#shared/typed-days.ts';

import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { DropImport } from './drop-import.tsx';
import { ImportPurposes } from './import-purposes.tsx';
import { ImportRows } from './import-rows.tsx';
import { MatchColumns } from './match-columns.tsx';
import { UndoImport } from './undo-import.tsx';

type Props = { readonly file: DonationImport; readonly onChanged: () => void };

/** Result of the dry run, and the next step. */
export function ImportFindings({ file, onChanged }: Props) {
  const [matching, setMatching] = useState(false);
  /** The import with the results that were shown when its run was asked for. */
  const [asked, setAsked] = useState<DonationImport | null>(null);
  const isOpen = file.step === 'checked';
  const hasRun = ['done', 'undoing', 'undone'].includes(file.step);
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
        title={hasRun ? m.exchange_found_done() : m.exchange_found()}
        actions={isOpen && <DropImport file={file} />}
      >
        <p role="status" className="max-w-prose">
          {describeNextStep(file)}
        </p>
        {file.firstDay !== '' && (isOpen || hasRun) && (
          <p className="text-ink-soft">
            {m.exchange_days({ first: showDay(file.firstDay), last: showDay(file.lastDay) })}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {isOpen && file.verdicts.new > 0 && (
            <Button onClick={() => setAsked(file)}>{describeRun(file).act}</Button>
          )}
          {isOpen && (
            <Button tone="secondary" onClick={() => setMatching(true)}>
              {m.exchange_match_again()}
            </Button>
          )}
          {(isOpen || hasRun) && (
            <a
              download
              href={`/api/staff/imports/${file._id}/report.csv`}
              className={styleButton({ tone: 'quiet' })}
            >
              {m.exchange_report()}
            </a>
          )}
          <UndoImport file={file} onBegun={onChanged} />
        </div>
      </Panel>
      {isOpen && <ImportPurposes file={file} onChecked={onChanged} />}
      {(isOpen || hasRun) && <ImportRows key={file.round} file={file} />}
      <RunDialog asked={asked} file={file} onClose={() => setAsked(null)} onChanged={onChanged} />
    </>
  );
}

function describeNextStep({ step, verdicts, amount, ...file }: DonationImport): string {
  if (step === 'checking') return m.exchange_next_checking();
  if (step === 'running') return m.exchange_next_running();
  if (step === 'done') {
    return verdicts.new === 1
      ? m.exchange_next_done_one()
      : m.exchange_next_done({ count: verdicts.new.toLocaleString('en-IN') });
  }
  if (step === 'undoing') return m.exchange_next_undoing();
  if (step === 'undone') {
    const left = verdicts.new - file.undone;
    const counts = { count: file.undone.toLocaleString('en-IN'), reason: file.undoReason };
    if (file.undone === 1 && left === 0) return m.exchange_next_undone_one(counts);
    return left > 0
      ? m.exchange_next_undone_left({ ...counts, left: left.toLocaleString('en-IN') })
      : m.exchange_next_undone(counts);
  }
  if (verdicts.new === 0) return m.exchange_next_nothing();
  if (verdicts.new === 1) return m.exchange_next_run_one({ amount: formatRupees(amount) });
  return m.exchange_next_run({
    count: verdicts.new.toLocaleString('en-IN'),
    amount: formatRupees(amount),
  });
}

/**
 * Enters the new rows as donations, after confirming their number and total. It runs what was `asked` for, also after
 * `file` was loaded again: the server refuses when somebody has checked the file again meanwhile.
 */
function RunDialog({
  asked,
  file,
  onClose,
  onChanged,
}: Props & { readonly asked: DonationImport | null; readonly onClose: () => void }) {
  const run = useCall(runImport);
  const { _id: id, round } = asked ?? file;
  const labels = describeRun(asked ?? file);
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={labels.title}
      confirmLabel={labels.act}
      onConfirm={async () => {
        const { error } = await run.attempt({ params: { id }, body: { round } });
        if (error === null) onClose();
        // After a refusal the page behind the dialog shows how the import stands now.
        onChanged();
        return error;
      }}
    >
      <p>{labels.detail}</p>
    </ConfirmDialog>
  );
}

/** The labels of entering the new rows: one, or several. */
function describeRun({ verdicts, amount: rupees }: DonationImport) {
  const amount = formatRupees(rupees);
  if (verdicts.new === 1) {
    return {
      act: m.exchange_run_one(),
      title: m.exchange_run_title_one(),
      detail: m.exchange_run_detail_one({ amount }),
    };
  }
  const count = verdicts.new.toLocaleString('en-IN');
  return {
    act: m.exchange_run({ count }),
    title: m.exchange_run_title({ count }),
    detail: m.exchange_run_detail({ count, amount }),
  };
}
