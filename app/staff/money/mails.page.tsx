import { m } from '#shared/messages/compiled/messages.js';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { MailTable } from './mail-table.tsx';

const names = ['state'] as const;

/** All mails and other work that follows, newest first. */
export default function MailsPage() {
  const { values, query, after, set, clear, isFiltered } = useFilters(names);
  const { data, status, error, reload } = useLoaded(listMails, {
    query: after === undefined ? query : { ...query, after },
  });
  return (
    <>
      <PageHead title={m.desk_mails()} detail={m.mail_detail()} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.money_state()}
          value={values.state}
          onChange={(state) => set({ state })}
          any={m.money_any_state()}
          options={[
            { value: 'trouble', label: m.mail_filter_trouble() },
            { value: 'failed', label: m.mail_state_failed() },
            { value: 'waiting', label: m.mail_state_waiting() },
            { value: 'sent', label: m.mail_state_sent() },
          ]}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.mails.length === 0 && <Empty title={m.mail_list_none()} />}
      {data !== null && data.mails.length > 0 && (
        <>
          <MailTable mails={data.mails} onChanged={reload} stale={status === 'loading'} />
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}
