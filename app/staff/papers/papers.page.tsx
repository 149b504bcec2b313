import { useState } from 'react';
import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  countPaperCandidates,
  listPaperCandidates,
  paperNeeds,
} from '#shared/staff/paper-runs-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { listTaxYears } from '../records/tax-years.ts';
import { PaperFigures } from './paper-figures.tsx';
import { PaperRuns } from './paper-runs.tsx';
import { PaperTable } from './paper-table.tsx';
import { StartRun } from './start-run.tsx';
import { UploadMany } from './upload-many.tsx';

const names = ['taxYear', 'kind', 'show'] as const;

const shows: Record<(typeof paperNeeds)[number], () => string> = {
  ready: m.desk_papers_ready,
  'no-address': m.desk_papers_no_address,
  'no-pan': m.desk_papers_no_pan,
  'no-form': m.desk_papers_no_form,
  sent: m.desk_papers_was_sent,
};

/** The papers of a tax year: who can be mailed, who lacks what, mailing them all, and the tax portal's files. */
export default function PapersPage() {
  const [turn, setTurn] = useState(0);
  const filters = useFilters(names);
  const mayUpload = useMay('papers.upload');
  const taxYear = filters.values.taxYear || taxYearOf(new Date());
  const kind = filters.values.kind === 'official' ? 'official' : 'receipt';
  const show = paperNeeds.find((one) => one === filters.values.show);
  const query = {
    taxYear,
    kind,
    ...(show ? { show } : {}),
    ...after(filters.after),
  };
  const { data, status, error, reload } = useLoaded(listPaperCandidates, { query });
  const counted = useLoaded(countPaperCandidates, { query: { taxYear, kind } });
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
          options={paperNeeds
            .filter((need) => need !== 'no-form' || kind === 'official')
            .map((need) => ({ value: need, label: shows[need]() }))}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <div className="flex flex-col gap-4">
          {counts !== null && <PaperFigures counts={counts} kind={kind} />}
          {counted.error !== null && <Failed message={counted.error} onRetry={counted.reload} />}
          <PaperRuns key={turn} onChanged={changed} />
          {mayUpload && <UploadMany taxYear={taxYear} onKept={changed} />}
          {data.gifts.length === 0 ? (
            <Empty title={m.desk_papers_nobody()}>{m.desk_papers_nobody_text()}</Empty>
          ) : (
            <div>
              <PaperTable gifts={data.gifts} kind={kind} stale={status === 'loading'} />
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
