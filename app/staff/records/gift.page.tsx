import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { GiftActions } from '../entry/gift-actions.tsx';
import { IdentityPanel } from '../identities/identity-panel.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { GiftMails } from '../money/gift-mails.tsx';
import { GiftRefunds } from '../money/gift-refunds.tsx';
import { GiftPapers } from '../papers/gift-papers.tsx';
import { GiftAudit } from './gift-audit.tsx';
import { GiftDonor } from './gift-donor.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { GiftMoney } from './gift-money.tsx';
import { RevealPan } from './reveal-pan.tsx';
import { StateBadge } from './state-badge.tsx';
import { useBackKey } from './use-back-key.ts';
import { useGift } from './use-gift.ts';
import { useWayToList } from './use-way-to-list.ts';

/** One gift and everything about it; each part comes, and fails, by itself. */
export default function GiftPage() {
  const { id = '' } = useParams();
  return <OneGift key={id} id={id} />;
}

function OneGift({ id }: { readonly id: string }) {
  const { gift, whole, error, reload, turn } = useGift(id);
  // What was done here without changing the gift: its mails and its log have grown.
  const [followed, setFollowed] = useState(0);
  const followUp = () => setFollowed((now) => now + 1);
  const back = { to: useWayToList(), label: m.gift_back() };
  useBackKey(back.to);
  if (gift === null) {
    return (
      <>
        <PageHead title={m.gift_title_unknown()} back={back} />
        {error === null ? <Loading rows={6} /> : <Failed message={error} onRetry={reload} />}
      </>
    );
  }
  const name = gift.fullname || m.gift_without_name();
  return (
    <>
      <PageHead
        back={back}
        title={m.gift_title({ amount: formatRupees(gift.amount), name })}
        actions={<GiftActions gift={gift} onDone={reload} />}
        detail={
          <span className="flex flex-wrap items-center gap-x-3">
            <StateBadge status={gift.status} />
            <span>{gift.receiptNumber ?? m.gift_without_number()}</span>
            <span>{formatDate(new Date(gift.date))}</span>
          </span>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <GiftFacts gift={gift} receipt={whole.data?.receipt ?? null} />
          <GiftDonor gift={gift} reveal={<RevealPan gift={gift} onRevealed={followUp} />} />
          <IdentityPanel key={`identity ${turn}`} donation={gift} onChanged={reload} />
          <GiftMoney whole={whole} />
          <GiftRefunds gift={gift} onChanged={reload} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <GiftPapers key={`papers ${turn}`} gift={gift} onChanged={followUp} />
          <GiftMails key={`mails ${turn} ${followed}`} gift={gift} />
          <GiftAudit key={`audit ${turn} ${followed}`} id={id} />
        </div>
      </div>
    </>
  );
}
