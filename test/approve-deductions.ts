import { afterAll, beforeAll } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';

const APPROVAL = {
  section80G: 'EXAMPLE-APPROVAL',
  section80GValid: { from: '2026-04-01', until: '2029-03-31' },
};

/** For the tests of this file the organisation has an approval for deductions, of the tax years 2026-27 to 2028-29. */
export function approveDeductions(): void {
  const { section80G, section80GValid } = defaultOrganisation.registrations;
  beforeAll(() => {
    Object.assign(defaultOrganisation.registrations, APPROVAL);
  });
  afterAll(() => {
    Object.assign(defaultOrganisation.registrations, { section80G, section80GValid });
  });
}
