import { m } from '#shared/messages/compiled/messages.js';
import { listStrays } from '#shared/staff/money-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { StateList, useStateList } from './state-list.tsx';
import { StrayLines } from './stray-lines.tsx';

/** All payments that fit no gift, newest first. */
export default function StraysPage() {
  const { filters, list } = useStateList(listStrays);
  const strays = list.data?.strays ?? null;
  return (
    <>
      <PageHead title={m.stray_title()} detail={m.stray_detail()} />
      <StateList
        filters={filters}
        list={list}
        options={[
          { value: 'open', label: m.stray_state_open() },
          { value: 'resolved', label: m.stray_state_resolved() },
        ]}
        count={strays?.length ?? null}
        none={m.trouble_strays_none()}
      >
        <Panel title={m.stray_list()}>
          <StrayLines strays={strays ?? []} onChanged={list.reload} />
        </Panel>
      </StateList>
    </>
  );
}
