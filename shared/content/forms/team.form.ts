import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH } from '../fields.ts';
import { teamMemberSchema } from '../items/team-member.ts';
import { declareForm } from './field-form.ts';

export const teamForm = declareForm({
  kind: 'team',
  create: m.content_new_team_member,
  shownOn: '/about-us',
  schema: teamMemberSchema,
  fields: {
    name: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_name,
    },
    role: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_role,
    },
    image: { widget: 'picture', required: true, label: m.content_label_portrait },
    linkedin: { widget: 'address', label: m.content_label_linkedin },
    instagram: { widget: 'address', label: m.content_label_instagram },
  },
});
