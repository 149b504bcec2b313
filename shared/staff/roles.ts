/** Who works at the desk (R66). */
export const roles = ['admin', 'accountant', 'clerk', 'editor'] as const;
export type Role = (typeof roles)[number];

/** Everything that one may or may not do at the desk; calls and use cases name what they ask for. */
export const permissions = [
  'gifts.see',
  'gifts.enter',
  'gifts.correct',
  'gifts.void',
  'gifts.restore',
  'gifts.refund',
  'gifts.export',
  'gifts.import',
  'papers.send',
  'papers.upload',
  'identity.reveal',
  'donors.merge',
  'figures.see',
  'mails.repeat',
  'content.write',
  'staff.manage',
  'audit.read',
  'privacy.manage',
  'shield.see',
  'shield.manage',
] as const;
export type Permission = (typeof permissions)[number];

const clerk: readonly Permission[] = ['gifts.see', 'gifts.enter', 'papers.send', 'figures.see'];
const accountant: readonly Permission[] = [
  ...clerk,
  'gifts.correct',
  'gifts.void',
  'gifts.refund',
  'gifts.export',
  'gifts.import',
  'papers.upload',
  'identity.reveal',
  'donors.merge',
  'mails.repeat',
  'privacy.manage',
  'shield.see',
  'shield.manage',
];

/** A clerk enters and lists gifts; an accountant answers for the books; an editor writes; an administrator may all. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  clerk,
  accountant,
  editor: ['content.write'],
  admin: permissions,
};

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
