import { expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import { campaignFields } from '#shared/staff/campaign-form.ts';
import { findCampaignFaults } from './campaign-draft.ts';

const draft = {
  ...{ title: 'A shed for hay', description: 'Hay stays dry.', image: '/pictures/hay.jpg' },
  goal: '90000',
};

test.each([
  ['1,00,000', 10_000_000],
  ['₹100,000', 10_000_000],
  ['0', 0],
])('a goal of %j is understood', (goal, paise) => {
  expect(findCampaignFaults({ ...draft, goal })).toEqual({});
  expect(campaignFields.goal(goal).value).toBe(paise);
});

test.each(['1,5', '12,34', '500,00'])(
  'a goal of %j is refused: its comma does not group digits',
  (goal) => {
    expect(findCampaignFaults({ ...draft, goal })).toEqual({ goal: m.campaign_invalid_goal() });
    expect(campaignFields.minimum(goal).fault).toBe(m.field_invalid_amount());
  },
);
