import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, percentFunded } from '#shared/money.ts';
import { ProgressMeter } from '../ui/progress-meter.tsx';

/** The bar with '{n}% funded' and 'raised of goal' (SPEC section 2). */
export function CampaignProgress({
  campaign,
  size = 'page',
}: {
  readonly campaign: Pick<Campaign, 'title' | 'raised' | 'goal' | 'donorCount'>;
  readonly size?: 'page' | 'card';
}) {
  const { raised, goal, title } = campaign;
  const percent = percentFunded(raised, goal);
  const figures = { raised: formatRupees(raised), goal: formatRupees(goal) };
  const large = size === 'page';
  return (
    <div>
      <ProgressMeter
        percent={percent}
        label={m.progress_of({ title })}
        valueText={`${m.percent_funded({ percent })}, ${m.raised_of(figures)}`}
      />
      <div
        className={`mt-1 flex ${large ? 'flex-wrap items-baseline justify-between gap-x-4' : 'flex-col'}`}
      >
        <p className="text-ink-soft">
          <strong
            className={`font-semibold text-ink ${large ? 'font-display text-2xl sm:text-3xl' : 'text-lg'}`}
          >
            {figures.raised}
          </strong>{' '}
          {m.raised_word({ goal: figures.goal })}
        </p>
        <p className={large ? 'text-lg text-ink-soft' : ''}>
          <span className="font-semibold text-peacock">{m.percent_funded({ percent })}</span>
          {campaign.donorCount > 0 && ` · ${m.supporters_count({ count: campaign.donorCount })}`}
        </p>
      </div>
    </div>
  );
}
