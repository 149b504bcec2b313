import { useState } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ShareButton } from '../share/share-button.tsx';
import { useOrganisation } from '../site/organisation-context.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Picture } from '../ui/picture.tsx';
import { StageProgress } from './campaign-progress.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { DonateBar } from './donate-bar.tsx';
import { Garland } from './garland.tsx';
import { DonationCard } from './giving/donation-card.tsx';
import { GivingFromAbroad } from './giving/giving-from-abroad.tsx';
import { GoodToKnow } from './giving/good-to-know.tsx';
import { GivingPage } from './giving-page.tsx';
import { promiseOf } from './promise-of.ts';
import { RecentDonors } from './recent-donors.tsx';
import { shareCampaign } from './share-campaign.ts';
import { isFunded } from './sort-campaigns.ts';
import { Story } from './story.tsx';

/** A campaign with its form beside it; on a phone the order is picture, title, progress, form, story. */
export function CampaignView({ campaign }: { readonly campaign: Campaign }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const { name } = useOrganisation();
  const [amount, setAmount] = useState('');
  // A donor who is paying while it is closed keeps the form, and sees the outcome.
  const [wasOpen] = useState(campaign.closed === null);
  const { category, image } = campaign;
  const address = `${publicUrl}/donate/${encodeURIComponent(campaign._id)}`;
  const share = shareCampaign(name, campaign.title, address);
  return (
    <GivingPage
      image={image}
      title={campaign.title}
      promise={describePromise(campaign)}
      lead={
        <>
          <StageProgress campaign={campaign} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mt-2">
            <Garland campaign={campaign} />
            <ShareButton {...share} tone="night" />
          </div>
          {campaign.until !== null && campaign.closed === null && (
            <p className="mt-1 text-on-night-soft max-sm:text-sm">
              {m.campaign_until({ date: formatDate(new Date(momentOf(campaign.until))) })}
            </p>
          )}
        </>
      }
      form={
        // Initial state, before an amount is chosen; the cause provides the text.
        <>
          {wasOpen ? (
            <DonationCard campaign={campaign} share={share} onAmount={setAmount} />
          ) : (
            <ClosedPanel campaign={campaign} />
          )}
          {wasOpen && <GoodToKnow />}
        </>
      }
    >
      <section aria-labelledby="about-the-cause">
        <div className="mb-4 flex items-center gap-4">
          <Picture
            src={category.image}
            alt=""
            sizes="68px"
            className="aspect-square w-16 rounded-full border-3 border-marigold object-cover"
          />
          <div>
            <p className="font-semibold text-peacock">{category.title}</p>
            <h2 id="about-the-cause" className="font-display text-section text-ink">
              {m.campaign_about()}
            </h2>
          </div>
        </div>
        <Story
          text={campaign.description}
          pictures={[category.image, ...campaign.images].filter(
            (address, index, all) => address !== image && all.indexOf(address) === index,
          )}
        />
      </section>
      <RecentDonors campaign={campaign} />

      <GivingFromAbroad />
      {wasOpen && <DonateBar cause={category.title} amount={amount} />}
    </GivingPage>
  );
}

function describePromise(campaign: Campaign): string {
  if (campaign.closed !== null) return m.campaign_closed_promise();
  return isFunded(campaign) ? m.campaign_reached() : promiseOf(campaign.category.title);
}
