import { m } from '#shared/messages/compiled/messages.js';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { MailTable } from './mail-table.tsx';
import { StateList, useStateList } from './state-list.tsx';

/** All mails and other outbox jobs, newest first. */
export default function MailsPage() {
  const { filters, list } = useStateList(listMails);
  const mails = list.data?.mails ?? null;
  return (
    <>
      <PageHead title={m.desk_mails()} detail={m.mail_detail()} />
      <StateList
        filters={filters}
        list={list}
        options={[
          { value: 'attention', label: m.mail_filter_trouble() },
          { value: 'failed', label: m.mail_state_failed() },
          { value: 'waiting', label: m.mail_state_waiting() },
          { value: 'sent', label: m.mail_state_sent() },
        ]}
        count={mails?.length ?? null}
        none={m.mail_list_none()}
      >
        <MailTable
          mails={mails ?? []}
          onChanged={list.reload}
          stale={list.status !== 'succeeded'}
        />
      </StateList>
    </>
  );
}
