import { useState } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatShortRupees } from '#shared/money.ts';
import { donationPageSlice } from '../content/donation-page.slice.ts';
import { usePageText } from '../content/use-page-text.ts';
import { ShareButton } from '../share/share-button.tsx';
import { useOrganisation } from '../site/organisation-context.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Questions } from '../ui/question.tsx';
import { DonateBar } from './donate-bar.tsx';
import { Garland } from './garland.tsx';
import { DonationCard } from './giving/donation-card.tsx';
import { GivingFromAbroad } from './giving/giving-from-abroad.tsx';
import { GoodToKnow } from './giving/good-to-know.tsx';
import { OfflinePaymentModes } from './giving/offline-payment-modes.tsx';
import { TaxQuestions } from './giving/tax-questions.tsx';
import { GivingPage } from './giving-page.tsx';
import { RecentDonors } from './recent-donors.tsx';
import { shareCampaign } from './share-campaign.ts';
import { Story } from './story.tsx';

/** The general fund and its form; laid out like a campaign, without a goal. */
export function GeneralFundView({ fund }: { readonly fund: Campaign }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const { name } = useOrganisation();
  const text = usePageText(donationPageSlice);
  const [amount, setAmount] = useState('');
  const share = shareCampaign(name, fund.title, `${publicUrl}/donate-us`);
  return (
    <GivingPage
      image={fund.image}
      title={text.heading}
      promise={text.promise}
      lead={
        <>
          {fund.raised > 0 && (
            <p className="mt-2 text-lg font-semibold text-flame">
              {m.general_fund_raised({ amount: formatShortRupees(fund.raised) })}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mt-2">
            <Garland campaign={fund} />
            <ShareButton {...share} tone="night" />
          </div>
        </>
      }
      form={
        <>
          <DonationCard campaign={fund} share={share} onAmount={setAmount} />
          <GoodToKnow general />
        </>
      }
    >
      <section aria-labelledby="about-the-cause">
        <h2 id="about-the-cause" className="mb-3 font-display text-section text-ink">
          {m.campaign_about()}
        </h2>
        <Story text={fund.description} />
        <p className="mt-5 text-lg">
          {text.choose} <Link to="/donate-for">{m.all_campaigns()}</Link>
        </p>
      </section>
      <section aria-labelledby="offline">
        <h2 id="offline" className="mb-3 font-display text-section text-ink">
          {m.offline_heading()}
        </h2>
        <OfflinePaymentModes />
      </section>
      <section aria-labelledby="tax-questions">
        <h2 id="tax-questions" className="mb-3 font-display text-2xl text-ink sm:text-3xl">
          {m.tax_heading()}
        </h2>
        <Questions>
          <TaxQuestions approval={fund.approval} />
        </Questions>
        <p className="mt-3 text-sm text-ink-soft">{m.tax_note()}</p>
      </section>

      <RecentDonors campaign={fund} />

      <GivingFromAbroad />
      <DonateBar cause={fund.category.title} amount={amount} />
    </GivingPage>
  );
}
