import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';

/** An open campaign as the desk lists it, without donations. */
export const meals: DeskCampaign = {
  ...{ _id: 'c', title: 'Meals', description: '', image: '', goal: 0, raised: 0, donorCount: 0 },
  ...{ listed: true, taxEligible: true, position: 0, minimum: 1, flagship: false, published: true },
  ...{ until: null, closed: null },
};
