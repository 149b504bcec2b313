import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { addressSchema, lineSchema, optionalAddressSchema } from './fields.ts';
import { sampleTeam } from './samples/team.ts';

/** Somebody who answers for the work (SPEC section 3). */
export const teamMemberSchema = z.object({
  _id: z.string(),
  name: lineSchema,
  image: addressSchema,
  role: lineSchema,
  /** Whole addresses; '' for none. */
  linkedin: optionalAddressSchema,
  instagram: optionalAddressSchema,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const team: Collection<TeamMember> = {
  name: 'team',
  list: { method: 'GET', path: '/api/post/get-team', key: 'teamMembers' },
  detail: null,
  stored: teamMemberSchema,
  item: teamMemberSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  samples: sampleTeam,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.team_failed, empty: null },
};
