import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { taxYearOf } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  countTaxDocumentCandidates,
  listTaxDocumentCandidates,
  listTaxDocumentRuns,
  startTaxDocumentRun,
  type TaxDocumentChoice,
  type TaxDocumentCounts,
  taxDocumentNeeds,
} from '#shared/staff/tax-document-runs-endpoints.ts';

import { type DocumentMailKind, documentMailKinds } from '#shared/staff/tax-documents-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { listTaxYears } from '../donations/list-tax-years.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Figure } from '../kit/figure.tsx';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { Panel } from '../kit/panel.tsx';
import { writeFilters } from '../kit/url-filters.ts';
import { useCall } from '../kit/use-call.ts';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { usePolled } from '../kit/use-polled.ts';
import { documentLabels } from './document-labels.ts';
import { LOOK_AGAIN_MS } from './look-again-ms.ts';
import { TaxDocumentRunRow } from './tax-document-run-row.tsx';
import { TaxDocumentTable } from './tax-document-table.tsx';
import { UploadMany } from './upload-many.tsx';

const SHOWN_RUNS = 3;

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
  const kind = documentMailKinds.find((one) => one === filters.values.kind) ?? 'receipt';
  const show = taxDocumentNeeds.find((one) => one === filters.values.show);
  const query = {
    taxYear,
    kind,
    ...(show ? { show } : {}),
    ...after(filters.after),
  };
  const { data, status, error, reload } = useLoaded(listTaxDocumentCandidates, { query });
  const counted = useLoaded(countTaxDocumentCandidates, { query: { taxYear, kind } });
  // Never those of another year or kind: as many documents are sent as were asked about.
  const counts = counted.status === 'failed' ? null : (counted.data?.counts ?? null);
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
            <StartRun
              choice={{ taxYear, kind }}
              counts={counts}
              areCounted={counted.status === 'succeeded'}
              onStarted={changed}
            />
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
          options={(['official', 'statement'] as const).map((value) => ({
            value,
            label: documentLabels[value](),
          }))}
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
                stale={status !== 'succeeded'}
              />
              <Pager next={data.next} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function after(cursor: string | undefined): { after?: string } {
  return cursor === undefined ? {} : { after: cursor };
}

const runLabels = {
  receipt: m.desk_papers_mail_receipts,
  official: m.desk_papers_mail_certificates,
  statement: m.desk_papers_mail_statements,
};
const runTitles = {
  receipt: m.desk_papers_mail_receipts_title,
  official: m.desk_papers_mail_certificates_title,
  statement: m.desk_papers_mail_statements_title,
};

const runTexts = {
  receipt: m.desk_papers_mail_receipts_text,
  official: m.desk_papers_mail_certificates_text,
  statement: m.desk_papers_mail_statements_text,
};

/** Mails the documents of all ready donations, after confirming which. */
function StartRun({
  choice,
  counts,
  areCounted,
  onStarted,
}: {
  readonly choice: TaxDocumentChoice;
  readonly counts: TaxDocumentCounts;
  /** False while the documents of this choice are being counted. */
  readonly areCounted: boolean;
  readonly onStarted: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { attempt } = useCall(startTaxDocumentRun);
  const count = counts.readyDocuments;
  const label = runLabels[choice.kind]({ count });
  const start = async () => {
    const { error } = await attempt({ body: choice });
    if (error !== null) return error;
    setAsking(false);
    onStarted();
    return null;
  };
  return (
    <>
      <Button disabled={count === 0 || !areCounted} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={runTitles[choice.kind]({ count })}
        confirmLabel={label}
        onConfirm={start}
      >
        <p>
          {runTexts[choice.kind]({
            year: choice.taxYear,
            donors: m.count_donors({ count: counts.readyDonors }),
            donations: m.count_donations({ count: counts.ready }),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Counts by state; each links to its list. */
function TaxDocumentFigures({
  counts,
  kind,
}: {
  readonly counts: TaxDocumentCounts;
  readonly kind: DocumentMailKind;
}) {
  const [search] = useSearchParams();
  const to = (show: string) => `?${writeFilters(search, { show }).toString()}`;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Figure label={m.desk_papers_all()} value={counts.all} to={to('')} />
      <Figure label={m.desk_papers_ready()} value={counts.ready} to={to('ready')} />
      <Figure label={m.desk_papers_was_sent()} value={counts.sent} to={to('sent')} />
      <Figure label={m.desk_papers_no_address()} value={counts.noAddress} to={to('no-address')} />
      <Figure label={m.desk_papers_no_pan()} value={counts.noPan} to={to('no-pan')} />
      {kind === 'official' && (
        <Figure label={m.desk_papers_no_form()} value={counts.noForm} to={to('no-form')} />
      )}
    </div>
  );
}

/** The latest bulk mailings, with the progress of a running one. */
function TaxDocumentRuns({ onChanged }: { readonly onChanged: () => void }) {
  const { data, error, reload } = usePolled(listTaxDocumentRuns, {
    everyMs: LOOK_AGAIN_MS,
    isGoing: isAnyInProgress,
  });
  const isInProgress = data !== null && isAnyInProgress(data);
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !isInProgress) onChanged();
    wasActive.current = isInProgress;
  }, [isInProgress, onChanged]);

  return (
    <>
      {error !== null && <Failed message={error} onRetry={reload} />}
      {data !== null && data.runs.length > 0 && (
        <Panel title={m.desk_papers_runs()}>
          <ul className="flex flex-col gap-3 p-0">
            {data.runs.slice(0, SHOWN_RUNS).map((run) => (
              <TaxDocumentRunRow key={run._id} run={run} onStopped={onChanged} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function isAnyInProgress({ runs }: ResponseOf<typeof listTaxDocumentRuns>): boolean {
  return runs.some(({ status }) => status === 'loading');
}
