import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { styleButton } from '../ui/button-style.ts';
import { AmountLinks } from './amount-links.tsx';
import { formatAmountNeeded } from './campaign-card.tsx';
import { StageProgress } from './campaign-progress.tsx';
import { LightBox } from './light-box.tsx';
import { promiseOf } from './promise-of.ts';

/** The first campaign of the list, large, on a dark ground. The whole card links to its page. */
export function LeadCampaign({ campaign }: { readonly campaign: Campaign }) {
  return (
    <article className="on-night group relative grid h-full grid-cols-1 items-center overflow-hidden rounded-3xl bg-night text-on-night shadow-float lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <LightBox
        image={campaign.image}
        sizes="(min-width: 1384px) 788px, (min-width: 1024px) 57vw, 92vw"
      />
      <div className="px-5 pt-3 pb-6 lg:px-8 lg:py-6">
        <p className="text-note font-semibold text-marigold">{campaign.category.title}</p>
        <h2 className="font-display text-3xl">
          <Link
            to={`/donate/${encodeURIComponent(campaign._id)}`}
            className="text-on-night no-underline after:absolute after:inset-0 after:rounded-3xl hover:text-flame focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-flame"
          >
            {campaign.title}
          </Link>
        </h2>
        <p className="mt-1 text-lg text-on-night-soft">{promiseOf(campaign.category.title)}</p>
        <StageProgress campaign={campaign} />
        <p className="mt-1 text-on-night-soft">
          {formatAmountNeeded(campaign)}
          {campaign.donorCount > 0 && ` · ${m.supporters_count({ count: campaign.donorCount })}`}
        </p>
        <AmountLinks campaign={campaign} onNight />
        <span aria-hidden="true" className={`mt-4 ${styleButton({ tone: 'primary' })}`}>
          {m.donate()}
        </span>
      </div>
    </article>
  );
}
