import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatShortRupees, percentFunded } from '#shared/money.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProgressMeter } from '../ui/progress-meter.tsx';

/** One campaign that needs only a little more; the whole card leads to it. */
export function NearestCard({ campaign }: { readonly campaign: Campaign }) {
  const percent = percentFunded(campaign.raised, campaign.goal);
  const funded = m.home_card_funded({ percent });
  return (
    <Card
      as="li"
      className="group relative flex flex-col overflow-hidden transition-transform duration-200 hover:-translate-y-1"
    >
      <ArchFrame>
        <Picture
          src={campaign.image}
          alt=""
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[8/5] w-full object-cover"
        />
      </ArchFrame>
      <div className="flex grow flex-col px-6 pt-4 pb-5">
        <p className="text-sm font-semibold text-peacock">{campaign.category.title}</p>
        <h3 className="mt-0.5 font-display text-2xl leading-snug text-balance">
          <Link
            to={`/donate/${campaign._id}`}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-action-deep"
          >
            {campaign.title}
          </Link>
        </h3>
        <ProgressMeter
          percent={percent}
          label={campaign.title}
          valueText={funded}
          className="mt-auto pt-4"
        />
        <p className="mt-1 flex justify-between gap-3 text-sm">
          <strong className="text-ink">{funded}</strong>
          <span className="text-ink-soft">
            {m.home_card_raised({
              raised: formatShortRupees(campaign.raised),
              goal: formatShortRupees(campaign.goal),
            })}
          </span>
        </p>
      </div>
    </Card>
  );
}
