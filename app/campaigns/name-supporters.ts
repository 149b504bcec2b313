import { SUPPORTERS_WITH_CAMPAIGN } from '#shared/campaign-facts.ts';
import type { Campaign } from '#shared/campaigns.ts';
import { nameDrawing } from '../site/name-drawing.ts';

/** All that a campaign's page says of its supporters, for the names of the parts that show them. */
export function nameSupporters({ donors, donorCount }: Pick<Campaign, 'donors' | 'donorCount'>) {
  const shown = donors.slice(0, SUPPORTERS_WITH_CAMPAIGN);
  return nameDrawing(
    'of',
    Math.max(donorCount, donors.length),
    shown.map(({ fullname, email }) => [fullname, email]),
  );
}
