import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type TeamMember, teamMemberSchema } from './items/team-member.ts';
import { sampleTeam } from './samples/team.ts';

export const team: Collection<TeamMember> = {
  name: 'team',
  list: { method: 'GET', path: '/api/post/get-team', key: 'teamMembers' },
  detail: null,
  stored: teamMemberSchema,
  schema: 1,
  upgrades: {},
  defaults: { linkedin: '', instagram: '' },
  item: teamMemberSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  shownOn: '/about-us',
  samples: sampleTeam,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.team_failed, empty: null },
};
