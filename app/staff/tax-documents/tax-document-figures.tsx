import { useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { TaxDocumentCounts } from '#shared/staff/tax-document-runs-endpoints.ts';
import type { TaxDocumentKind } from '#shared/staff/tax-documents-endpoints.ts';
import { Figure } from '../kit/figure.tsx';
import { writeFilters } from '../kit/url-filters.ts';

/** Counts by state; each links to its list. */
export function TaxDocumentFigures({
  counts,
  kind,
}: {
  readonly counts: TaxDocumentCounts;
  readonly kind: TaxDocumentKind;
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
