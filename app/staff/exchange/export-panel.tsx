import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  columnTitles,
  type ExchangeColumn,
  exchangeColumns,
} from '#shared/staff/exchange-columns.ts';

import {
  type DonationExport,
  getExport,
  getExportChoice,
  prepareExport,
} from '#shared/staff/exports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMay } from '../access/use-staff.ts';
import { describeApprovalAsked } from '../approvals/describe-approval.ts';
import { DonationFilterBar } from '../donations/donation-filters.tsx';
import { DonationTotals } from '../donations/donation-totals.tsx';
import { filterNames } from '../donations/list-address.ts';
import { CallFailed, Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { usePolled } from '../kit/use-polled.ts';
import { LOOK_AGAIN_MS } from './look-again-ms.ts';
import { saveFile } from './save-file.ts';
import { useStepDraft } from './step-drafts.tsx';

const labels: Record<DonationExport['status'], () => string> = {
  waiting: m.exchange_state_waiting,
  refused: m.exchange_state_refused,
  ready: m.exchange_export_ready,
  running: m.exchange_export_running,
  done: m.exchange_export_done,
  failed: m.exchange_export_failed,
};

const all: ReadonlySet<ExchangeColumn> = new Set(exchangeColumns);
const standard: FileForm = { format: 'xlsx', dates: 'iso' };

/** Chooses donations and columns to export. The filters are those of the list, kept in the URL. */
export function ExportPanel({ onTaken }: { readonly onTaken: () => void }) {
  const filters = useFilters(filterNames);
  const choice = useLoaded(getExportChoice).data?.choice ?? null;
  const [ownForm, setForm] = useState<FileForm | null>(null);
  const [ownColumns, setColumns] = useState<ReadonlySet<ExchangeColumn> | null>(null);
  // Until somebody chooses otherwise, as in their last export.
  const form =
    ownForm ?? (choice === null ? standard : { format: choice.format, dates: choice.dates });
  const columns = ownColumns ?? (choice === null ? all : new Set(choice.columns));
  const { input: pan, ...panDraft } = useStepDraft('pan', withoutPan, hasReason);
  const [approvalNotice, setApprovalNotice] = useState<string | null>(null);
  const [exportId, setExportId] = useState<string | null>(null);
  const mayReveal = useMay('identity.reveal');
  const prepare = useCall(prepareExport);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const response = await prepare.run({
      body: {
        ...form,
        filters: filters.query,
        columns: exchangeColumns.filter((column) => columns.has(column)),
        ...(pan.whole ? { withPan: true, reason: pan.reason } : {}),
      },
    });
    if (response === null) return;
    panDraft.forget(pan);
    if (response.file === null) {
      setApprovalNotice(describeApprovalAsked(response.effectiveAfter));
      setExportId(null);
      onTaken();
      return;
    }
    setApprovalNotice(null);
    setExportId(response.export._id);
    saveFile(response.file);
  };
  return (
    <Panel title={m.exchange_export()}>
      <DonationFilterBar filters={filters} />
      <DonationTotals filters={filters.query} />
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <ChooseFormat form={form} onChange={setForm} />
        <ChooseColumns chosen={columns} onChange={setColumns} />
        {mayReveal && columns.has('pan') && (
          <ChoosePan choice={pan} onChange={panDraft.set} fault={prepare.fields.reason} />
        )}
        <CallFailed error={prepare.error} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={prepare.busy} disabled={columns.size === 0}>
            {m.exchange_prepare()}
          </Button>
          <p className="text-sm text-ink-soft">{m.exchange_prepare_hint()}</p>
        </div>
      </form>
      <p role="status" className="mt-3 text-peacock-deep empty:hidden">
        {approvalNotice}
      </p>
      {exportId !== null && <ExportProgress key={exportId} exportId={exportId} onDone={onTaken} />}
    </Panel>
  );
}

/** Columns of the export. */
function ChooseColumns({
  chosen,
  onChange,
}: {
  readonly chosen: ReadonlySet<ExchangeColumn>;
  readonly onChange: (chosen: ReadonlySet<ExchangeColumn>) => void;
}) {
  const toggle = (column: ExchangeColumn, isIncluded: boolean) => {
    const next = new Set(chosen);
    if (isIncluded) next.add(column);
    else next.delete(column);
    onChange(next);
  };
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">{m.exchange_columns()}</legend>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {m.exchange_columns_hint()}
        {chosen.size < all.size && (
          <RowButton onClick={() => onChange(all)}>{m.exchange_columns_all()}</RowButton>
        )}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 xl:grid-cols-5">
        {exchangeColumns.map((column) => (
          <label key={column} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.has(column)}
              onChange={(event) => toggle(column, event.target.checked)}
              className="size-4.5 accent-action"
            />
            {columnTitles[column]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FileForm = { readonly format: 'csv' | 'xlsx'; readonly dates: 'iso' | 'day-first' };

/** File format and date format. */
function ChooseFormat({
  form,
  onChange,
}: {
  readonly form: FileForm;
  readonly onChange: (form: FileForm) => void;
}) {
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <SelectField
        name="format"
        label={m.exchange_format()}
        value={form.format}
        onChange={(event) =>
          onChange({ ...form, format: event.target.value === 'csv' ? 'csv' : 'xlsx' })
        }
        options={[
          { value: 'xlsx', label: m.exchange_format_xlsx() },
          { value: 'csv', label: m.exchange_format_csv() },
        ]}
      />
      <SelectField
        name="dates"
        label={m.exchange_dates()}
        value={form.dates}
        onChange={(event) =>
          onChange({ ...form, dates: event.target.value === 'iso' ? 'iso' : 'day-first' })
        }
        options={[
          { value: 'iso', label: m.exchange_dates_iso() },
          { value: 'day-first', label: m.exchange_dates_day_first() },
        ]}
      />
    </div>
  );
}

type PanChoice = { readonly whole: boolean; readonly reason: string };

const withoutPan: PanChoice = { whole: false, reason: '' };
const hasReason = ({ whole, reason }: PanChoice) => whole && reason !== '';

/** Unmasked PAN numbers are exported only with a reason, which the activity log records. */
function ChoosePan({
  choice,
  onChange,
  fault,
}: {
  readonly choice: PanChoice;
  readonly onChange: (choice: PanChoice) => void;
  readonly fault: string | undefined;
}) {
  return (
    <div className="max-w-3xl">
      <Checkbox
        name="withPan"
        label={m.exchange_whole_pan()}
        hint={m.exchange_whole_pan_hint()}
        checked={choice.whole}
        onChange={(event) => onChange({ ...choice, whole: event.target.checked })}
      />
      {choice.whole && (
        <TextField
          name="reason"
          label={m.exchange_reason()}
          required
          maxLength={300}
          value={choice.reason}
          error={fault}
          onChange={(event) => onChange({ ...choice, reason: event.target.value })}
        />
      )}
    </div>
  );
}

/** Progress of an export. */
function ExportProgress({
  exportId,
  onDone,
}: {
  readonly exportId: string;
  readonly onDone: () => void;
}) {
  const { data, error, reload } = usePolled(getExport, {
    params: { id: exportId },
    everyMs: LOOK_AGAIN_MS,
    isGoing: (response) =>
      response.export.status === 'ready' || response.export.status === 'running',
  });
  const isDone = data?.export.status === 'done';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <div className="mt-4 flex max-w-3xl flex-col gap-3 empty:hidden">
      {error !== null && <Failed message={error} onRetry={reload} />}
      {data !== null && <ExportState shown={data.export} />}
    </div>
  );
}

function ExportState({ shown: { status, done, total } }: { readonly shown: DonationExport }) {
  return (
    <div aria-live="polite">
      <Progress
        label={labels[status]()}
        done={status === 'done' ? 1 : done}
        total={status === 'done' ? 1 : total}
        valueText={m.exchange_done_of({
          done: done.toLocaleString('en-IN'),
          total: total.toLocaleString('en-IN'),
        })}
      />
    </div>
  );
}
