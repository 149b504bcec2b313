import { expect, test } from 'vitest';
import { auditActions } from '#shared/staff/audit-actions.ts';
import { nameAction } from './audit-messages.ts';

test('every action that can stand in the audit log has words of its own', () => {
  const words = auditActions.map((action) => nameAction(action));
  expect(words.filter((said, index) => said === auditActions[index] || said === '')).toEqual([]);
  expect(new Set(words).size).toBe(auditActions.length);
});

test('an action of another version stays as it was written', () => {
  expect(nameAction('toString')).toBe('toString');
  expect(nameAction('bless-the-house')).toBe('bless-the-house');
});
