import { useState } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatShortRupees } from '#shared/money.ts';
import { useAppSelector } from '../store/hooks.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { DonateBar } from './donate-bar.tsx';
import { GiftCard } from './giving/gift-card.tsx';
import { GivingColumn } from './giving/giving-column.tsx';
import { GivingFromAbroad } from './giving/giving-from-abroad.tsx';
import { GoodToKnow } from './giving/good-to-know.tsx';
import { OfflineWays } from './giving/offline-ways.tsx';
import { RecentDonors } from './recent-donors.tsx';
import { Story } from './story.tsx';
import { TaxQuestions } from './tax-questions.tsx';

/** The general fund and its form; laid out like a campaign, without a goal. */
export function GeneralFundView({ fund }: { readonly fund: Campaign }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const [amount, setAmount] = useState('');
  const share = { title: m.share_title(), text: fund.title, url: `${publicUrl}/donate-us` };
  return (
    <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr] lg:pt-14">
      <header className="flex min-w-0 flex-col gap-5">
        <ArchFrame on="paper">
          <Picture
            src={fund.image}
            alt=""
            sizes="(min-width: 80rem) 48rem, (min-width: 64rem) 58vw, 100vw"
            priority
            className="aspect-[8/5] w-full object-cover sm:aspect-[2/1]"
          />
        </ArchFrame>
        <div>
          <p className="font-semibold text-peacock">{m.general_fund_kicker()}</p>
          <h1 className="font-display text-4xl leading-tight text-balance text-ink sm:text-5xl">
            {m.general_fund_heading()}
          </h1>
        </div>
        {fund.raised > 0 && (
          <p className="text-lg">
            {m.general_fund_raised({ amount: formatShortRupees(fund.raised) })}
          </p>
        )}
        <p>
          {m.general_fund_choose()} <Link to="/donate-for">{m.all_campaigns()}</Link>
        </p>
      </header>
      <GivingColumn>
        <GiftCard campaign={fund} share={share} onAmount={setAmount} />
        <GoodToKnow general />
      </GivingColumn>
      <div className="flex min-w-0 flex-col gap-12">
        <section aria-labelledby="about-the-cause">
          <h2 id="about-the-cause" className="mb-3 font-display text-2xl text-ink sm:text-3xl">
            {m.campaign_about()}
          </h2>
          <Story text={fund.description} />
        </section>
        <section aria-labelledby="offline">
          <h2 id="offline" className="mb-3 font-display text-2xl text-ink sm:text-3xl">
            {m.offline_heading()}
          </h2>
          <OfflineWays />
        </section>
        <TaxQuestions />
        <RecentDonors campaign={fund} />
        <GivingFromAbroad />
      </div>
      <DonateBar amount={amount} />
    </div>
  );
}
