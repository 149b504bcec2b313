import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { useStaff } from '../access/use-staff.ts';
import { useAttention } from '../attention/attention-counts.tsx';
import { ChequePanel } from '../cheques/cheque-panel.tsx';
import { DonationActions } from '../entry/donation-actions.tsx';
import { IdentityPanel } from '../identities/identity-panel.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { DonationMails } from '../money/donation-mails.tsx';
import { DonationRefunds } from '../money/donation-refunds.tsx';
import { DonationTaxDocuments } from '../tax-documents/donation-tax-documents.tsx';
import { DonationAudit } from './donation-audit.tsx';
import { CorrectionList, PendingCorrection } from './donation-corrections.tsx';
import { DonationDonor, DonationFacts, RevealPan } from './donation-facts.tsx';
import { StatusBadge } from './donation-labels.tsx';
import { DonationMoney } from './donation-money.tsx';
import { nameReceipt } from './name-receipt.ts';
import { findNextStep } from './next-step.ts';
import { NextStepBanner } from './next-step-banner.tsx';
import { useBackToList } from './use-back-to-list.ts';
import { useDonation } from './use-donation.ts';
import { useDonationParts } from './use-donation-parts.ts';

/** One donation with all its data; each part loads, and fails, independently. */
export default function DonationPage() {
  const { id = '' } = useParams();
  return <OneDonation key={id} id={id} />;
}

function OneDonation({ id }: { readonly id: string }) {
  const { donation, whole, error, turn, ...shown } = useDonation(id);
  const { corrections, refunds, documents, mails } = useDonationParts(id);
  const attention = useAttention();
  // Actions that leave the donation unchanged but add mails or log entries.
  const [followed, setFollowed] = useState(0);
  const followUp = () => {
    setFollowed((now) => now + 1);
    mails.reload();
  };
  const reload = () => {
    shown.reload();
    for (const part of [corrections, refunds, documents, attention]) part.reload();
    followUp();
  };
  const { permissions } = useStaff();
  const back = useBackToList();
  if (donation === null) {
    return (
      <>
        <PageHead title={m.donation_title_unknown()} back={back} />
        {error === null ? <Loading rows={6} /> : <Failed message={error} onRetry={reload} />}
      </>
    );
  }
  const name = donation.fullname || m.donation_without_name();
  const step = findNextStep({
    donation,
    corrections: corrections.data,
    refunds: refunds.data?.refunds ?? null,
    documents: documents.data,
    mails: mails.data?.mails ?? null,
    permissions,
  });
  return (
    <>
      <PageHead
        back={back}
        title={m.donation_title({ amount: formatRupees(donation.amount), name })}
        actions={<DonationActions donation={donation} onDone={reload} />}
        detail={
          <span className="flex flex-wrap items-center gap-x-3">
            <StatusBadge {...donation} />
            <span>{nameReceipt(donation)}</span>
            {!donation.receiptIsEarlier && donation.oldReceiptNumber !== '' && (
              <span>{m.donation_earlier({ number: donation.oldReceiptNumber })}</span>
            )}
            <span>{formatDate(new Date(donation.date))}</span>
          </span>
        }
      />
      {corrections.data?.pending != null && (
        <PendingCorrection
          key={`pending ${turn}`}
          pending={corrections.data.pending}
          donationId={id}
          onDecided={reload}
        />
      )}
      {step !== null && (
        <NextStepBanner
          // A button of the step before must not be pressed for this one.
          key={step.kind}
          step={step}
          donation={donation}
          onChanged={reload}
          onSent={() => {
            documents.reload();
            followUp();
          }}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <DonationFacts donation={donation} receipt={whole.data?.receipt ?? null} />
          <ChequePanel key={`cheque ${turn}`} donation={donation} onChanged={reload} />
          <DonationDonor
            donation={donation}
            reveal={<RevealPan donation={donation} onRevealed={followUp} />}
          />
          <IdentityPanel key={`identity ${turn}`} donation={donation} onChanged={reload} />
          <DonationMoney whole={whole} />
          <DonationRefunds donation={donation} refunds={refunds} onChanged={reload} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DonationTaxDocuments donation={donation} documents={documents} onChanged={followUp} />
          <DonationMails mails={mails} />
          <CorrectionList loaded={corrections} />
          <DonationAudit
            key={`audit ${turn} ${followed}`}
            id={id}
            corrections={corrections.data?.corrections ?? []}
          />
        </div>
      </div>
    </>
  );
}
