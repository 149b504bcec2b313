import { m } from '#shared/messages/compiled/messages.js';
import { listCarriedOver } from '#shared/staff/identity-endpoints.ts';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { listRefundRequests, listUnmatchedPayments } from '#shared/staff/money-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { CarriedOverLines } from '../identities/carried-over-lines.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { AttentionSection } from './attention-section.tsx';
import { DonationsInCare } from './in-care.tsx';
import { MailLines } from './mail-lines.tsx';
import { RefundLines } from './refund-lines.tsx';
import { UnmatchedLines } from './unmatched-payment-rows.tsx';

const SHOWN = '5';

/** All payments, refunds and mails that need staff, as lists on one page. */
export default function AttentionPage() {
  return (
    <>
      <PageHead title={m.trouble_title()} detail={m.trouble_detail()} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <WaitingRefunds />
        <OpenUnmatchedPayments />
        <DonationsInCare
          title={m.trouble_review()}
          none={m.trouble_review_none()}
          filter={{ only: 'set-aside' }}
        />
        <DonationsInCare
          title={m.trouble_unsettled()}
          none={m.trouble_unsettled_none()}
          filter={{ only: 'unsettled' }}
        />
        {useMay('donations.correct') && <PansInQuestion />}
        <TroubledMails />
      </div>
    </>
  );
}

function WaitingRefunds() {
  const loaded = useLoaded(listRefundRequests, { query: { state: 'open', limit: SHOWN } });
  const refunds = loaded.data?.refunds ?? [];
  return (
    <AttentionSection
      title={m.trouble_refunds()}
      none={m.trouble_refunds_none()}
      loaded={loaded}
      count={refunds.length}
      all="/refunds"
    >
      <RefundLines refunds={refunds} onChanged={loaded.reload} withDonation />
    </AttentionSection>
  );
}

function OpenUnmatchedPayments() {
  const loaded = useLoaded(listUnmatchedPayments, { query: { state: 'open', limit: SHOWN } });
  const unmatchedPayments = loaded.data?.unmatchedPayments ?? [];
  return (
    <AttentionSection
      title={m.trouble_unmatched()}
      none={m.trouble_unmatched_none()}
      loaded={loaded}
      count={unmatchedPayments.length}
      all="/unmatched-payments"
    >
      <UnmatchedLines unmatchedPayments={unmatchedPayments} onChanged={loaded.reload} />
    </AttentionSection>
  );
}

function PansInQuestion() {
  const loaded = useLoaded(listCarriedOver);
  const donations = loaded.data?.donations ?? [];
  return (
    <AttentionSection
      title={m.trouble_carried_over()}
      none={m.trouble_carried_over_none()}
      loaded={loaded}
      count={donations.length}
      all="/carried-over"
    >
      <CarriedOverLines donations={donations.slice(0, Number(SHOWN))} onStale={loaded.reload} />
    </AttentionSection>
  );
}

function TroubledMails() {
  const loaded = useLoaded(listMails, { query: { state: 'attention', limit: SHOWN } });
  const mails = loaded.data?.mails ?? [];
  return (
    <AttentionSection
      title={m.trouble_mails()}
      none={m.trouble_mails_none()}
      loaded={loaded}
      count={mails.length}
      all="/mails?state=attention"
    >
      <MailLines mails={mails} onChanged={loaded.reload} withDonation />
    </AttentionSection>
  );
}
