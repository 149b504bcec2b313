import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type Cheque, listCheques } from '#shared/staff/cheques-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { ChequeActs } from './cheque-acts.tsx';
import { chequeLabels, listChequeEvents } from './cheque-messages.ts';

type Props = { readonly donation: DonationRecord; readonly onChanged: () => void };

/** The cheque of a donation and what the bank did with it; nothing for other payment modes. */
export function ChequePanel(props: Props) {
  return props.donation.mode === 'cheque' ? <OneCheque {...props} /> : null;
}

function OneCheque({ donation, onChanged }: Props) {
  const { status, data, error, reload } = useLoaded(listCheques, {
    query: { donation: donation._id },
  });
  const cheque = data?.cheques[0];
  // A void donation has no cheque to follow, unless it bounced.
  if (cheque !== undefined && donation.status === 'void' && cheque.state !== 'bounced') return null;
  return (
    <Panel
      title={m.cheque_panel()}
      actions={cheque && <ChequeActs cheques={[cheque]} onDone={onChanged} quiet />}
    >
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={1} />}
      {cheque && <ChequeState cheque={cheque} />}
    </Panel>
  );
}

/** The state of a cheque in a few words: what it waits for comes first. */
export function ChequeBadge({ cheque }: { readonly cheque: Cheque }) {
  if (cheque.pendingBounce !== null) {
    return <Badge tone="waiting">{m.cheque_bounce_pending()}</Badge>;
  }
  const { label, tone } = chequeLabels[cheque.state];
  return <Badge tone={tone}>{label()}</Badge>;
}

/** The state of a cheque with its days. */
export function ChequeState({ cheque }: { readonly cheque: Cheque }) {
  const { label, tone } = chequeLabels[cheque.state];
  return (
    <>
      <Badge tone={tone}>{label()}</Badge>
      {cheque.pendingBounce !== null && (
        <span className="block">
          <Badge tone="waiting">{m.cheque_bounce_pending()}</Badge>
        </span>
      )}
      {listChequeEvents(cheque).map((event) => (
        <span key={event} className="block text-sm wrap-anywhere text-ink-soft">
          {event}
        </span>
      ))}
    </>
  );
}
