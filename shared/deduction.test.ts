import { describe, expect, it } from 'vitest';
import { approvalAt, nextApprovalChange } from './deduction.ts';

const approval = {
  section80G: 'EXAMPLE-APPROVAL',
  section80GValid: { from: '2026-04-01', until: '2027-03-31' },
};

describe('an approval for deductions', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', null],
    ['2026-03-31T18:30:00.000Z', 'EXAMPLE-APPROVAL'],
    ['2027-03-31T18:29:59.999Z', 'EXAMPLE-APPROVAL'],
    ['2027-03-31T18:30:00.000Z', null],
  ])('at %s, by the Indian calendar, is %s', (moment, number) => {
    expect(approvalAt(new Date(moment), approval)).toBe(number);
  });

  it('counts for nothing without its number or its validity', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(approvalAt(now, { ...approval, section80G: null })).toBeNull();
    expect(approvalAt(now, { ...approval, section80GValid: null })).toBeNull();
    expect(nextApprovalChange(now, { ...approval, section80GValid: null })).toBeNull();
  });

  it('changes what pages say at its first and after its last day', () => {
    const changeAfter = (moment: string) => nextApprovalChange(new Date(moment), approval);
    expect(changeAfter('2026-01-01T00:00:00Z')).toBe('2026-03-31T18:30:00.000Z');
    expect(changeAfter('2026-11-21T00:00:00Z')).toBe('2027-03-31T18:30:00.000Z');
    expect(changeAfter('2027-04-01T00:00:00Z')).toBeNull();
  });
});
