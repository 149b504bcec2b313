import { useState } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ShareButton } from '../share/share-button.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { DonateBar } from './donate-bar.tsx';
import { GiftCard } from './giving/gift-card.tsx';
import { GivingColumn } from './giving/giving-column.tsx';
import { GivingFromAbroad } from './giving/giving-from-abroad.tsx';
import { GoodToKnow } from './giving/good-to-know.tsx';
import { RecentDonors } from './recent-donors.tsx';
import { Story } from './story.tsx';

/** A campaign and its form side by side; on a phone photo, title, progress, form, and the story below. */
export function CampaignView({ campaign }: { readonly campaign: Campaign }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const [amount, setAmount] = useState('');
  const share = {
    title: m.share_title(),
    text: campaign.title,
    url: `${publicUrl}/donate/${encodeURIComponent(campaign._id)}`,
  };
  return (
    <article className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr] lg:pt-14">
      <header className="flex min-w-0 flex-col gap-5">
        <ArchFrame on="paper">
          <Picture
            src={campaign.image}
            alt=""
            sizes="(min-width: 80rem) 48rem, (min-width: 64rem) 58vw, 100vw"
            priority
            className="aspect-[8/5] w-full object-cover"
          />
        </ArchFrame>
        <div className="flex items-center gap-3">
          <Picture
            src={campaign.category.image}
            alt=""
            sizes="3rem"
            className="aspect-square w-12 rounded-full border border-line object-cover"
          />
          <p className="font-semibold text-peacock">{campaign.category.title}</p>
        </div>
        <h1 className="-mt-1 font-display text-4xl leading-tight text-balance text-ink sm:text-5xl">
          {campaign.title}
        </h1>
        <CampaignProgress campaign={campaign} />
        <div>
          <ShareButton {...share} />
        </div>
      </header>
      <GivingColumn>
        <GiftCard campaign={campaign} share={share} onAmount={setAmount} />
        <GoodToKnow />
      </GivingColumn>
      <div className="flex min-w-0 flex-col gap-12">
        <section aria-labelledby="about-the-cause">
          <h2 id="about-the-cause" className="mb-3 font-display text-2xl text-ink sm:text-3xl">
            {m.campaign_about()}
          </h2>
          <Story text={campaign.description} />
        </section>
        <RecentDonors campaign={campaign} />
        <GivingFromAbroad />
      </div>
      <DonateBar amount={amount} />
    </article>
  );
}
