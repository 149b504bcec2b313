import type { ContentItem } from '#shared/content/collection.ts';
import { tellAbout } from './about.ts';
import { tellActivities } from './activities.ts';
import { tellBulletins } from './bulletins.ts';
import { tellEvents } from './events.ts';
import { tellImpacts } from './impacts.ts';
import { tellServices } from './services.ts';
import { tellTeam } from './team.ts';

/**
 * What demo mode shows in place of the plain samples of a collection, with the same ids: invented stories, people and
 * figures, which must never stand on a live site.
 */
export const stories: Readonly<Record<string, (now: Date) => readonly ContentItem[]>> = {
  'about-page': tellAbout,
  activities: tellActivities,
  bulletins: tellBulletins,
  events: tellEvents,
  impacts: tellImpacts,
  services: tellServices,
  team: tellTeam,
};
