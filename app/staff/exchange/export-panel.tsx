import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { ExchangeColumn } from '#shared/staff/exchange-columns.ts';
import { exchangeColumns } from '#shared/staff/exchange-columns.ts';
import { prepareExport } from '#shared/staff/exports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { describeApprovalAsked } from '../approvals/describe-approval.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useFilters } from '../kit/use-filters.ts';
import { filterNames } from '../records/list-address.ts';
import { RecordFilters } from '../records/record-filters.tsx';
import { RecordTotals } from '../records/record-totals.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseFormat, type FileForm } from './choose-format.tsx';
import { ChoosePan, type PanChoice } from './choose-pan.tsx';
import { ExportProgress } from './export-progress.tsx';
import { saveFile } from './save-file.ts';

const all: ReadonlySet<ExchangeColumn> = new Set(exchangeColumns);

/** Chooses donations and columns to export. The filters are those of the list, kept in the URL. */
export function ExportPanel({ onTaken }: { readonly onTaken: () => void }) {
  const filters = useFilters(filterNames);
  const [form, setForm] = useState<FileForm>({ format: 'xlsx', dates: 'iso' });
  const [columns, setColumns] = useState(all);
  const [pan, setPan] = useState<PanChoice>({ whole: false, reason: '' });
  const [exportId, setExportId] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const mayReveal = useMay('identity.reveal');
  const prepare = useCall(prepareExport);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await prepare.run({
      body: {
        ...form,
        filters: filters.query,
        columns: exchangeColumns.filter((column) => columns.has(column)),
        ...(pan.whole ? { withPan: true, reason: pan.reason } : {}),
      },
    });
    if (answer === null) return;
    if (answer.file === null) {
      setAsked(describeApprovalAsked(answer.effectiveAfter));
      setExportId(null);
      onTaken();
      return;
    }
    setAsked(null);
    setExportId(answer.export._id);
    saveFile(answer.file);
  };
  return (
    <Panel title={m.exchange_export()}>
      <RecordFilters filters={filters} />
      <RecordTotals filters={filters.query} />
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <ChooseFormat form={form} onChange={setForm} />
        <ChooseColumns chosen={columns} onChange={setColumns} />
        {mayReveal && columns.has('pan') && (
          <ChoosePan choice={pan} onChange={setPan} fault={prepare.fields.reason} />
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
        {asked}
      </p>
      {exportId !== null && <ExportProgress key={exportId} exportId={exportId} onDone={onTaken} />}
    </Panel>
  );
}
