/** The page of each policy, by its id. */
export const policyPaths = {
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/refund-policy',
  terms: '/terms-and-conditions',
} as const satisfies Readonly<Record<string, string>>;

export type PolicyId = keyof typeof policyPaths;

export const isPolicyId = (id: string): id is PolicyId => Object.hasOwn(policyPaths, id);
