import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { pauseDonations, setLevel } from './steer-shield.ts';

describeOnEachDatabase('Steering the shield', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('leaves entries that have the network from which it was done', async () => {
    const { db, clock } = createTestContext(opened);
    const shield = { db, clock, forgetStanding: () => {} };
    const from = { network: '203.0.113.7', client: 'A browser' };
    const accountant = staffMember('accountant', { from });
    await setLevel(shield, accountant, 'strict');
    await pauseDonations(shield, accountant, { isPaused: true, reason: 'The bank asked for it' });
    const entries = await db
      .selectFrom('audit_entries')
      .leftJoin('audit_traces', 'audit_traces.sequence', 'audit_entries.sequence')
      .select(['action', 'network'])
      .orderBy('audit_entries.sequence')
      .execute();
    expect(entries).toEqual([
      { action: 'set-shield-level', network: from.network },
      { action: 'pause-donations', network: from.network },
    ]);
  });
});
