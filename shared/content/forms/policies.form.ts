import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, SHORT_TEXT_LENGTH } from '../fields.ts';
import { POLICY_LENGTH, policyTextSchema, SUMMARY_LENGTH } from '../items/policy.ts';
import { declareForm } from './field-form.ts';

export const policiesForm = declareForm({
  kind: 'policies',
  shownOn: '/legal-doc',
  fixedIds: true,
  hasDateOfEffect: true,
  schema: policyTextSchema,
  fields: {
    effectiveFrom: {
      ...{ widget: 'date', isAhead: true, required: true },
      label: m.policy_label_effective_from,
      hint: m.policy_hint_effective_from,
    },
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
    },
    lead: {
      ...{ widget: 'prose', max: SHORT_TEXT_LENGTH, localised: true, required: true },
      label: m.content_label_lead,
      hint: m.policy_hint_lead,
    },
    summary: {
      ...{ widget: 'rich', max: SUMMARY_LENGTH, localised: true, isAlwaysHtml: true },
      label: m.policy_label_summary,
      hint: m.policy_hint_summary,
    },
    body: {
      ...{ widget: 'rich', max: POLICY_LENGTH, localised: true, required: true },
      isAlwaysHtml: true,
      label: m.policy_label_body,
      hint: m.policy_hint_body,
    },
  },
});
