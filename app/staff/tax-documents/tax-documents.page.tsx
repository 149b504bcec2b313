import { useState } from 'react';
import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  countTaxDocumentCandidates,
  listTaxDocumentCandidates,
  taxDocumentNeeds,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { listTaxYears } from '../records/tax-years.ts';
import { StartRun } from './start-run.tsx';
import { TaxDocumentFigures } from './tax-document-figures.tsx';
import { TaxDocumentRuns } from './tax-document-runs.tsx';
import { TaxDocumentTable } from './tax-document-table.tsx';
import { UploadMany } from './upload-many.tsx';

const names = ['taxYear', 'kind', 'show'] as const;

const shows: Record<(typeof taxDocumentNeeds)[number], () => string> = {
  ready: m.desk_papers_ready,
  'no-address': m.desk_papers_no_address,
  'no-pan': m.desk_papers_no_pan,
  'no-form': m.desk_papers_no_form,
  sent: m.desk_papers_was_sent,
};

/** Tax documents of a tax year: ready and incomplete donations, bulk mailing, and the tax portal's files. */
export default function TaxDocumentsPage() {
  const [turn, setTurn] = useState(0);
  const filters = useFilters(names);
  const mayUpload = useMay('documents.upload');
  const taxYear = filters.values.taxYear || taxYearOf(new Date());
  const kind = filters.values.kind === 'official' ? 'official' : 'receipt';
  const show = taxDocumentNeeds.find((one) => one === filters.values.show);
  const query = {
    taxYear,
    kind,
    ...(show ? { show } : {}),
    ...after(filters.after),
  };
  const { data, status, error, reload } = useLoaded(listTaxDocumentCandidates, { query });
  const counted = useLoaded(countTaxDocumentCandidates, { query: { taxYear, kind } });
  const counts = counted.data?.counts ?? null;
  const changed = () => {
    reload();
    counted.reload();
    setTurn((now) => now + 1);
  };
  return (
    <>
      <PageHead
        title={m.desk_papers()}
        detail={m.desk_papers_text()}
        actions={
          counts !== null && (
            <StartRun choice={{ taxYear, kind }} ready={counts.ready} onStarted={changed} />
          )
        }
      />
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <FilterSelect
          label={m.desk_papers_year()}
          value={filters.values.taxYear}
          onChange={(next) => filters.set({ taxYear: next })}
          any={m.desk_papers_this_year({ year: taxYearOf(new Date()) })}
          options={listTaxYears(new Date(), filters.values.taxYear)
            .slice(1)
            .map((year) => ({ value: year, label: year }))}
        />
        <FilterSelect
          label={m.desk_papers_kind()}
          value={filters.values.kind}
          onChange={(next) => filters.set({ kind: next, show: '' })}
          any={m.desk_papers_receipts()}
          options={[{ value: 'official', label: m.desk_papers_certificates() }]}
        />
        <FilterSelect
          label={m.desk_papers_show()}
          value={filters.values.show}
          onChange={(next) => filters.set({ show: next })}
          any={m.desk_papers_all()}
          options={taxDocumentNeeds
            .filter((need) => need !== 'no-form' || kind === 'official')
            .map((need) => ({ value: need, label: shows[need]() }))}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <div className="flex flex-col gap-4">
          {counts !== null && <TaxDocumentFigures counts={counts} kind={kind} />}
          {counted.error !== null && <Failed message={counted.error} onRetry={counted.reload} />}
          <TaxDocumentRuns key={turn} onChanged={changed} />
          {mayUpload && <UploadMany taxYear={taxYear} onKept={changed} />}
          {data.donations.length === 0 ? (
            <Empty title={m.desk_papers_nobody()}>{m.desk_papers_nobody_text()}</Empty>
          ) : (
            <div>
              <TaxDocumentTable
                donations={data.donations}
                kind={kind}
                stale={status === 'loading'}
              />
              <Pager next={data.next} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function after(place: string | undefined): { after?: string } {
  return place === undefined ? {} : { after: place };
}
