import { isPolicyId, policyPaths } from '../policies/policy-paths.ts';
import type { DocumentKind } from './document-kind.ts';
import { type PolicyText, policyTextSchema } from './items/policy.ts';
import { privacyPolicy } from './samples/policies/privacy-policy.ts';
import { refundPolicy } from './samples/policies/refund-policy.ts';
import { terms } from './samples/policies/terms.ts';

/**
 * The three policies. Publishing one makes a version of it (server/policies), which its page shows from its date of
 * effect on.
 */
export const policyTexts: DocumentKind<PolicyText> = {
  name: 'policies',
  stored: policyTextSchema,
  schema: 1,
  upgrades: {},
  fixedIds: true,
  single: true,
  hasDateOfEffect: true,
  defaults: { summary: '' },
  html: ['summary', 'body'],
  order: 'arranged',
  samples: () => [privacyPolicy, refundPolicy, terms],
  addressOf: ({ _id }) => (isPolicyId(_id) ? policyPaths[_id] : '/legal-doc'),
};
