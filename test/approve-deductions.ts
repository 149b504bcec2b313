import { afterAll, beforeAll } from 'vitest';
import { organisation } from '#shared/organisation.ts';

const APPROVAL = {
  section80G: 'EXAMPLE-APPROVAL',
  section80GValid: { from: '2026-04-01', until: '2029-03-31' },
};

/** For the tests of this file the organisation has an approval for deductions, of the tax years 2026-27 to 2028-29. */
export function approveDeductions(): void {
  const { section80G, section80GValid } = organisation.registrations;
  beforeAll(() => {
    Object.assign(organisation.registrations, APPROVAL);
  });
  afterAll(() => {
    Object.assign(organisation.registrations, { section80G, section80GValid });
  });
}
