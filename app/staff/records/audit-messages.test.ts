import { expect, test } from 'vitest';
import { auditActions } from '#shared/staff/audit-actions.ts';
import { nameAction } from './audit-messages.ts';

test('every action of the activity log has a label', () => {
  const words = auditActions.map((action) => nameAction(action));
  expect(words.filter((said, index) => said === auditActions[index] || said === '')).toEqual([]);
  expect(new Set(words).size).toBe(auditActions.length);
});

test('an unknown action of another version is shown as recorded', () => {
  expect(nameAction('toString')).toBe('toString');
  expect(nameAction('bless-the-kitchen')).toBe('bless-the-kitchen');
});
