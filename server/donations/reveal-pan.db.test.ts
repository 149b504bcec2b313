import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { verifyAuditChain } from '../platform/audit.writes.ts';
import { REVEALS_AN_HOUR, revealPan } from './reveal-pan.ts';

const HOUR = 3_600_000;
const reason = 'The tax office asks for it';
const accountant = staffMember('accountant');

describeOnEachDatabase('The full PAN of a donation', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const audited = () =>
    opened.db.selectFrom('audit_entries').selectAll().orderBy('sequence').execute();

  test('is shown with an audit entry of who viewed it and why, without the number', async () => {
    const { donationId } = await beginTestDonation(context);
    expect(await revealPan(context, accountant, donationId, { reason })).toEqual({
      pan_no: 'ABCPE1234F',
    });
    const entries = await audited();
    expect(entries).toMatchObject([
      { actor: 'staff-accountant', action: 'reveal-pan', subject: donationId },
    ]);
    expect(JSON.parse(entries[0]?.details ?? '')).toMatchObject({ reason });
    expect(JSON.stringify(entries)).not.toContain('ABCPE1234F');
    expect(await verifyAuditChain(opened.db)).toEqual([]);
  });

  test('is shown with an audit entry that has the network of the viewer', async () => {
    const { donationId } = await beginTestDonation(context);
    const from = { network: '203.0.113.7', client: 'A browser' };
    await revealPan(context, staffMember('accountant', { from }), donationId, { reason });
    const traces = await opened.db.selectFrom('audit_traces').select('network').execute();
    expect(traces).toEqual([{ network: '203.0.113.7' }]);
  });

  test('is shown at most thirty times an hour to one person, also concurrently', async () => {
    const { donationId } = await beginTestDonation(context);
    const reveal = (actor = accountant) => revealPan(context, actor, donationId, { reason });
    const responses = await Promise.allSettled(
      Array.from({ length: REVEALS_AN_HOUR + 3 }, () => reveal()),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVEALS_AN_HOUR);
    expect(await audited()).toHaveLength(REVEALS_AN_HOUR);
    await expect(reveal()).rejects.toMatchObject({ status: 429 });
    await expect(reveal(staffMember('admin'))).resolves.toMatchObject({ pan_no: 'ABCPE1234F' });
    context.clock.advance(HOUR);
    await expect(reveal()).resolves.toMatchObject({ pan_no: 'ABCPE1234F' });
  });

  test.each([undefined, '', 'tax', ' '.repeat(30), 'x'.repeat(201), 7])(
    'is not shown for the reason %j',
    async (faulty) => {
      const { donationId } = await beginTestDonation(context);
      await expect(
        revealPan(context, accountant, donationId, { reason: faulty }),
      ).rejects.toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
      expect(await audited()).toEqual([]);
    },
  );

  test('is not shown to a clerk or an editor, of an unknown donation, or where there is none', async () => {
    const { donationId } = await beginTestDonation(context);
    for (const role of ['clerk', 'editor'] as const) {
      await expect(
        revealPan(context, staffMember(role), donationId, { reason }),
      ).rejects.toMatchObject({ status: 403 });
    }
    await expect(revealPan(context, accountant, 'unknown', { reason })).rejects.toMatchObject({
      status: 404,
    });
    const bare = await beginTestDonation(context, {
      donor: null,
      contact: { fullname: 'Radha', email: '' },
    });
    await expect(revealPan(context, accountant, bare.donationId, { reason })).rejects.toMatchObject(
      { status: 409 },
    );
    expect(await audited()).toEqual([]);
  });
});
