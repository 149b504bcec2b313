import { m } from '#shared/messages/compiled/messages.js';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';

/** The title of a campaign in a list to choose from; a closed one says so. */
export function labelCampaign({ title, closed }: Pick<DeskCampaign, 'title' | 'closed'>): string {
  return closed === null ? title : m.campaigns_closed_option({ title });
}
