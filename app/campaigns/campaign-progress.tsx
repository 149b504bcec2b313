import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, percentFunded } from '#shared/money.ts';
import { FeatherDrawing } from '../ui/feather-drawing.tsx';
import { ProgressMeter } from '../ui/progress-meter.tsx';

type Progressing = Pick<Campaign, 'title' | 'raised' | 'goal' | 'donorCount'>;

/** Progress bar of the list with '{n}% funded' and 'raised of goal' (R23). */
export function CampaignProgress({ campaign }: { readonly campaign: Progressing }) {
  const progress = measure(campaign);
  const { figures, percent } = progress;
  return (
    <div>
      <Meter title={campaign.title} progress={progress}>
        <FeatherDrawing percent={percent} />
      </Meter>
      <p className="mt-1 text-ink-soft">
        <strong className="text-lg font-semibold text-ink">{figures.raised}</strong>{' '}
        {m.raised_word({ goal: figures.goal })}
      </p>
      <p>
        <span className="font-semibold text-peacock">{m.percent_funded({ percent })}</span>
        {campaign.donorCount > 0 && ` · ${m.supporters_count({ count: campaign.donorCount })}`}
      </p>
    </div>
  );
}

/** Progress bar of the campaign's own page: on a dark ground, animated. The amounts are rendered on every update. */
export function StageProgress({ campaign }: { readonly campaign: Progressing }) {
  const progress = measure(campaign);
  const { figures, percent } = progress;
  return (
    <div className="mt-1.5 sm:mt-2">
      <Meter title={campaign.title} progress={progress} grows>
        <FeatherDrawing percent={percent} />
      </Meter>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 sm:mt-1.5 sm:gap-x-4">
        <p className="text-on-night-soft max-sm:text-sm">
          <strong className="font-display text-xl text-on-night sums sm:text-2xl">
            {figures.raised}
          </strong>{' '}
          {m.raised_word({ goal: figures.goal })}
        </p>
        <p className="font-semibold text-flame max-sm:text-sm sm:text-lg">
          {m.percent_funded({ percent })}
        </p>
      </div>
    </div>
  );
}

function Meter({
  title,
  progress: { figures, percent },
  grows = false,
  children,
}: {
  readonly title: string;
  readonly progress: ReturnType<typeof measure>;
  readonly grows?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ProgressMeter
      percent={percent}
      label={m.progress_of({ title })}
      valueText={`${m.percent_funded({ percent })}, ${m.raised_of(figures)}`}
      grows={grows}
    >
      {children}
    </ProgressMeter>
  );
}

function measure({ raised, goal }: Progressing) {
  return {
    percent: percentFunded(raised, goal),
    figures: { raised: formatRupees(raised), goal: formatRupees(goal) },
  };
}
