import { expect, test } from 'vitest';
import { auditActions } from '#shared/staff/audit-actions.ts';
import { nameAction } from './audit-messages.ts';

test('every action of the activity log has a label', () => {
  const labels = auditActions.map((action) => nameAction(action));
  expect(labels.filter((label, index) => label === auditActions[index] || label === '')).toEqual(
    [],
  );
  expect(new Set(labels).size).toBe(auditActions.length);
});

test('an unknown action of another version is shown as recorded', () => {
  expect(nameAction('toString')).toBe('toString');
  expect(nameAction('bless-the-kitchen')).toBe('bless-the-kitchen');
});
