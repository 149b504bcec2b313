import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.ts';
import { actionsOfGroup, auditGroups } from './audit-groups.ts';

test('every action of the activity log belongs to exactly one kind', () => {
  const grouped = auditGroups.flatMap((group) => actionsOfGroup[group]);
  expect(grouped.toSorted()).toEqual(auditActions.toSorted());
});
