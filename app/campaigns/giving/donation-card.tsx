import './gift-card.css';
import { useCallback, useId, useMemo, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ShareButton } from '../../share/share-button.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DonationView } from './donation.ts';
import { DonationForm } from './donation-form.tsx';
import { readLinkedAmount } from './linked-amount.ts';
import { OfflinePaymentModes } from './offline-payment-modes.tsx';
import { useDonationFlow } from './use-donation-flow.ts';
import { fetchPanel, fetchPausedPanel, useLatePart } from './use-late-part.ts';

export type DonationCardProps = {
  readonly campaign: Campaign;
  /** What a donor may share after the donation. */
  readonly share: { readonly title: string; readonly text: string; readonly url: string };
  readonly onAmount: (amount: string) => void;
};

/** 'Make a Donation' (R23): the form and the outcome of a donation. */
export function DonationCard({ campaign, share, onAmount }: DonationCardProps) {
  const heading = useId();
  const testMode = useAppSelector((state) => state.site.testMode);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const received = useCallback(() => {
    form.current?.reset();
    void revalidate();
  }, [revalidate]);
  const { search, key: visit } = useLocation();
  const linked = useMemo(() => {
    const amount = readLinkedAmount(search);
    return amount === null ? null : { amount, visit };
  }, [search, visit]);
  const session = useDonationFlow(campaign, received);
  const returnToForm = (next: 'back' | 'afresh') => {
    if (next === 'back') session.flow?.backToForm();
    else session.flow?.startAfresh();
    title.current?.focus();
  };
  const { view } = session;
  const panel = isPanel(view) ? view : null;
  const DonationPanel = useLatePart(fetchPanel, panel !== null);
  const PausedPanel = useLatePart(fetchPausedPanel, view.step === 'paused');
  return (
    <Card
      as="section"
      id="give"
      aria-labelledby={heading}
      className="gift-card flex scroll-mt-3 flex-col gap-2.5 px-4 py-4 sm:gap-3.5 sm:px-6 sm:py-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          ref={title}
          tabIndex={-1}
          id={heading}
          className="font-display text-2xl leading-none text-ink"
        >
          {panel === null ? m.make_a_donation() : m.give_outcome()}
        </h2>
        {testMode && (
          <p className="absolute -top-3.5 left-5 sm:right-6 sm:left-auto rounded-full border border-lotus bg-card px-3 text-sm font-semibold text-lotus">
            {m.test_mode()}
          </p>
        )}
        <noscript>
          <div className="flex flex-col gap-3 rounded-xl border border-marigold/60 bg-action-wash px-4 py-3">
            <p>{m.give_needs_scripts()}</p>
            <OfflinePaymentModes />
          </div>
        </noscript>
      </div>
      <div className="grid" data-step={view.step}>
        {panel !== null && DonationPanel !== null && (
          <DonationPanel
            donation={panel.donation}
            amount={panel.step === 'checking' ? panel.amount : panel.donation.amount}
            token={panel.token}
            level={2}
            focus
            image={campaign.image}
            actions={
              <NextSteps
                view={panel}
                share={share}
                campaignTitle={campaign.title}
                onReturn={returnToForm}
              />
            }
          />
        )}
        {view.step === 'paused' && PausedPanel !== null && (
          <PausedPanel onLookAgain={async () => session.flow?.refreshPause(campaign._id)} />
        )}
        {/* While the status is polled the form keeps its place under the panel, which avoids a layout shift. */}
        <div
          hidden={view.step === 'settled' || (view.step === 'paused' && PausedPanel !== null)}
          inert={panel !== null || view.step === 'paused'}
          className="gift-form-place"
        >
          <DonationForm
            ref={form}
            campaign={campaign}
            session={session}
            linked={linked}
            onAmount={onAmount}
          />
        </div>
      </div>
    </Card>
  );
}

/** Panel that replaces or covers the form once money may have moved. */
type PanelView = Extract<DonationView, { step: 'checking' | 'settled' }>;

function isPanel(view: DonationView): view is PanelView {
  return view.step === 'checking' || view.step === 'settled';
}

function NextSteps({
  view,
  share,
  campaignTitle,
  onReturn,
}: {
  readonly view: PanelView;
  readonly share: DonationCardProps['share'];
  readonly campaignTitle: string;
  readonly onReturn: (next: 'back' | 'afresh') => void;
}) {
  if (view.step === 'checking') {
    return (
      <Button tone="secondary" onClick={() => onReturn('back')}>
        {m.checking_back()}
      </Button>
    );
  }
  if (view.donation.status === 'failed') {
    return <Button onClick={() => onReturn('back')}>{m.failed_again()}</Button>;
  }
  return (
    <div className="flex flex-col gap-3">
      {view.donation.status === 'received' && (
        <>
          <p className="text-ink-soft">{m.received_share()}</p>
          <ShareButton
            {...share}
            text={m.share_after_giving({ campaign: campaignTitle })}
            tone="primary"
            block
          />
        </>
      )}
      <Button tone="secondary" block onClick={() => onReturn('afresh')}>
        {m.received_again()}
      </Button>
    </div>
  );
}
