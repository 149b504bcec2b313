import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listCarriedOver } from '#shared/staff/identity-endpoints.ts';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { listRefundRequests, listUnmatchedPayments } from '#shared/staff/money-endpoints.ts';
import { CarriedOverLines } from '../identities/carried-over-lines.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { MailLines } from '../money/mail-lines.tsx';
import { RefundLines } from '../money/refund-lines.tsx';
import { UnmatchedLines } from '../money/unmatched-payment-rows.tsx';
import { useAttention } from './attention-counts.tsx';
import {
  type AttentionKind,
  attentionKinds,
  countAll,
  countOf,
  type ShownKind,
} from './attention-kinds.ts';
import { AttentionPanel, AttentionSection, SHOWN } from './attention-section.tsx';
import { DonationsToActOn } from './donations-to-act-on.tsx';
import { LockedBookingLines } from './locked-booking-lines.tsx';

/** All that waits for staff, by kind: how many, how long, why, and what to do. Kinds without any are not shown. */
export default function AttentionPage() {
  const { status, data, error, reload } = useAttention();
  const kinds = useKindsOfVisit();
  const total = data === null ? 0 : countAll(data.attention);
  const none = total === 0 ? m.attention_none() : m.attention_none_else();
  return (
    <>
      <PageHead
        title={m.attention_title()}
        detail={
          total > 0
            ? m.attention_total({ count: total, text: total.toLocaleString('en-IN') })
            : undefined
        }
      />
      {status === 'failed' && (
        <div className="mb-4">
          <Failed message={error} onRetry={reload} />
        </div>
      )}
      {data === null && status !== 'failed' && <Loading rows={6} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {kinds.map((kind) => {
          const Section = sections[kind.kind];
          return <Section key={kind.kind} kind={kind} />;
        })}
      </div>
      {data !== null && kinds.length < attentionKinds.length && (
        <p role="status" className="mt-4 text-ink-soft">
          {none}
        </p>
      )}
    </>
  );
}

/**
 * The kinds that waited at any time since the page was opened, and were counted afresh for it: what was just decided
 * stays until the page is left, so that it can be undone.
 */
function useKindsOfVisit(): readonly AttentionKind[] {
  const { data, reload } = useAttention();
  const [seen, setSeen] = useState<ReadonlySet<ShownKind>>(new Set());
  useEffect(() => {
    if (data === null) return;
    const waiting = attentionKinds.filter(({ kind }) => countOf(data.attention, kind) > 0);
    setSeen((now) => new Set([...now, ...waiting.map(({ kind }) => kind)]));
  }, [data]);
  // Staff come here to see what there is now. The first load is under way already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (data !== null) reload();
  }, []);
  return attentionKinds.filter(({ kind }) => seen.has(kind));
}

type SectionProps = { readonly kind: AttentionKind };

const oldest = { dir: 'asc', limit: String(SHOWN) };

const sections: Record<ShownKind, (props: SectionProps) => ReactNode> = {
  setAside: OpenUnmatchedPayments,
  review: (props) => (
    <DonationsToActOn {...props} only="set-aside" act={m.attention_review_act()} />
  ),
  refundRequests: WaitingRefunds,
  lockedBookings: LockedBookingLines,
  panInQuestion: PansInQuestion,
  failedMails: FailedMails,
  silentWebhooks: AttentionPanel,
  unreadableTexts: AttentionPanel,
  unsettled: (props) => <DonationsToActOn {...props} only="unsettled" act={m.attention_open()} />,
  incomplete: (props) => (
    <DonationsToActOn {...props} only="incomplete" act={m.attention_incomplete_act()} />
  ),
};

function WaitingRefunds({ kind }: SectionProps) {
  const loaded = useLoaded(listRefundRequests, { query: { ...oldest, state: 'waiting' } });
  const refunds = loaded.data?.refunds ?? [];
  return (
    <AttentionSection kind={kind} loaded={loaded} rows={refunds.length}>
      <RefundLines refunds={refunds} onChanged={useReloading(loaded)} withDonation />
    </AttentionSection>
  );
}

function OpenUnmatchedPayments({ kind }: SectionProps) {
  const loaded = useLoaded(listUnmatchedPayments, { query: { ...oldest, state: 'open' } });
  const unmatchedPayments = loaded.data?.unmatchedPayments ?? [];
  return (
    <AttentionSection kind={kind} loaded={loaded} rows={unmatchedPayments.length}>
      <UnmatchedLines unmatchedPayments={unmatchedPayments} onChanged={useReloading(loaded)} />
    </AttentionSection>
  );
}

function PansInQuestion({ kind }: SectionProps) {
  const loaded = useLoaded(listCarriedOver);
  const donations = (loaded.data?.donations ?? []).slice(0, SHOWN);
  return (
    <AttentionSection kind={kind} loaded={loaded} rows={donations.length}>
      <CarriedOverLines
        donations={donations}
        onStale={loaded.reload}
        onDecided={useAttention().reload}
      />
    </AttentionSection>
  );
}

function FailedMails({ kind }: SectionProps) {
  const loaded = useLoaded(listMails, { query: { ...oldest, state: 'attention' } });
  const mails = loaded.data?.mails ?? [];
  return (
    <AttentionSection kind={kind} loaded={loaded} rows={mails.length}>
      <MailLines mails={mails} onChanged={useReloading(loaded)} withDonation />
    </AttentionSection>
  );
}

/** Loads the rows and the counts again. */
function useReloading({ reload }: { readonly reload: () => void }): () => void {
  const counts = useAttention();
  return () => {
    reload();
    counts.reload();
  };
}
