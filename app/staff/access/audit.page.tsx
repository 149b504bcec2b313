import { m } from '#shared/messages/compiled/messages.js';
import { readAuditLog } from '#shared/staff/audit-log-endpoints.ts';
import { styleButton } from '../../ui/button-style.ts';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilterBar, auditFilterNames } from './audit-filters.tsx';
import { AuditProof } from './audit-proof.tsx';

/** The activity log in sentences, its filters, its export and the proof that it is complete. */
export default function AuditPage() {
  const filters = useFilters(auditFilterNames);
  const { query, after } = filters;
  const { data, status, error, reload } = useLoaded(readAuditLog, {
    query: after === undefined ? query : { ...query, before: after },
  });
  return (
    <>
      <PageHead
        title={m.desk_audit()}
        detail={m.desk_audit_text()}
        actions={<ExportLinks query={query} />}
      />
      <AuditProof />
      <AuditFilterBar filters={filters} record={data?.record ?? null} />
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && data.entries.length === 0 && (
        <Empty title={m.desk_audit_none()}>{m.desk_audit_none_text()}</Empty>
      )}
      {data !== null && data.entries.length > 0 && (
        <>
          <AuditEntries entries={data.entries} stale={status !== 'succeeded'} />
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}

/** Downloads of the filtered log. */
function ExportLinks({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const search = new URLSearchParams(query).toString();
  const addressOf = (format: 'csv' | 'xlsx') =>
    `/api/staff/audit.${format}${search === '' ? '' : `?${search}`}`;
  const style = styleButton({ tone: 'secondary' });
  return (
    <>
      <a href={addressOf('csv')} download className={style}>
        {m.log_export_csv()}
      </a>
      <a href={addressOf('xlsx')} download className={style}>
        {m.log_export_xlsx()}
      </a>
    </>
  );
}
