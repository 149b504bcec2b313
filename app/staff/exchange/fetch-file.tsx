import { m } from '#shared/messages/compiled/messages.js';
import { fetchExport } from '#shared/staff/exports-endpoints.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { saveFile } from './save-file.ts';

/** Downloads an approved export; the requester re-authenticates first. */
export function FetchFile({ exportId }: { readonly exportId: string }) {
  const fetching = useCall(fetchExport);
  const fetchIt = async () => {
    const answer = await fetching.run({ params: { id: exportId } });
    if (answer !== null) saveFile(answer.file);
  };
  return (
    <>
      <RowButton busy={fetching.busy} onClick={fetchIt}>
        {m.exchange_fetch()}
      </RowButton>
      <CallFailed error={fetching.error} />
    </>
  );
}
