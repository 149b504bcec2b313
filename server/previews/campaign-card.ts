import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, percentFunded } from '#shared/money.ts';
import { organisation } from '#shared/organisation.ts';
import type { CampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Card } from './card.ts';

/** A campaign with its progress; without a goal, with a line about the organisation. */
export function composeCampaignCard(campaign: CampaignFacts): Card {
  const { title, cause, image, raisedPaise, goalPaise } = campaign;
  const percent = percentFunded(raisedPaise, goalPaise);
  return {
    kicker: cause,
    title,
    picture: image,
    details: goalPaise > 0 ? [] : [organisation.tagline],
    progress:
      goalPaise > 0
        ? {
            percent,
            funded: m.percent_funded({ percent }),
            sums: m.card_sums({ raised: formatPaise(raisedPaise), goal: formatPaise(goalPaise) }),
          }
        : null,
  };
}
