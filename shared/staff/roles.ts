/** The roles of staff (R66). */
export const roles = ['admin', 'accountant', 'clerk', 'editor'] as const;
export type Role = (typeof roles)[number];

/** What a role may do at the desk; calls and use cases name the permission they need. */
export const permissions = [
  'donations.see',
  'donations.enter',
  'donations.correct',
  'donations.void',
  'donations.restore',
  'donations.refund',
  'donations.export',
  'donations.import',
  'documents.send',
  'documents.upload',
  'identity.reveal',
  'donors.merge',
  'figures.see',
  'periods.lock',
  'mails.repeat',
  'content.write',
  'organisation.manage',
  'staff.manage',
  'audit.read',
  'privacy.manage',
  'shield.see',
  'shield.manage',
  'health.see',
  'errors.manage',
] as const;
export type Permission = (typeof permissions)[number];

const clerk: readonly Permission[] = [
  'donations.see',
  'donations.enter',
  'documents.send',
  'figures.see',
];
const accountant: readonly Permission[] = [
  ...clerk,
  'donations.correct',
  'donations.void',
  'donations.refund',
  'donations.export',
  'donations.import',
  'documents.upload',
  'identity.reveal',
  'donors.merge',
  'periods.lock',
  'mails.repeat',
  'privacy.manage',
  'shield.see',
  'shield.manage',
];

/**
 * A clerk enters and lists donations; an accountant is responsible for the books; an editor edits content; an
 * administrator has all permissions.
 */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  clerk,
  accountant,
  editor: ['content.write'],
  admin: permissions,
};

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
