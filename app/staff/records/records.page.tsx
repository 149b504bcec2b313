import { useCallback, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useStaff } from '../access/use-staff.ts';
import { Failed } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { DonorChip } from './donor-chip.tsx';
import { filterNames, toExportAddress } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordTotals } from './record-totals.tsx';
import { SendChosen } from './send-chosen.tsx';
import { useRecords } from './use-records.ts';
import { useWayOn } from './use-way-on.ts';
import { ViewLinks } from './view-links.tsx';

const nothing: ReadonlySet<string> = new Set();

/** All donations, filtered by the URL. */
export default function RecordsPage() {
  const filters = useFilters(filterNames);
  const query: DonationFilters = filters.query;
  const after = filters.after === undefined ? {} : { after: filters.after };
  const records = useRecords({ ...query, ...after });
  const [chosen, choose] = useState(nothing);
  const chooseNone = useCallback(() => choose(nothing), []);
  const may = useStaff().permissions;
  useWayOn();
  return (
    <>
      <PageHead
        title={m.records_title()}
        actions={
          <>
            {may.includes('donations.export') && (
              <LinkButton tone="secondary" to={toExportAddress(query)}>
                {m.records_export()}
              </LinkButton>
            )}
            {may.includes('donations.enter') && (
              <LinkButton to="/enter">{m.records_enter()}</LinkButton>
            )}
          </>
        }
      />
      <ViewLinks filters={query} />
      <RecordFilters filters={filters} />
      {query.donor !== undefined && (
        <DonorChip donorId={query.donor} onRemove={() => filters.set({ donor: '' })} />
      )}
      <RecordTotals filters={query} />
      {records.status === 'failed' && (
        <div className="mb-3">
          <Failed message={records.error} onRetry={records.reload} />
          {records.donations !== null && (
            <p className="mt-2 text-sm text-ink-soft">
              {records.isAsked ? m.records_kept() : m.records_kept_of_others()}
            </p>
          )}
        </div>
      )}
      <RecordTable
        records={records}
        isFiltered={filters.isFiltered || filters.after !== undefined}
        onClear={filters.clear}
        {...(may.includes('documents.send') ? { chosen, choose } : {})}
      />
      <SendChosen chosen={chosen} onClear={chooseNone} />
      <ListPager next={records.isAsked ? records.next : null} />
    </>
  );
}
