import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { insertAllStaff, staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { approvalRules } from '../approval-rules.ts';
import { approve } from '../approvals/decide-approval.ts';
import { correctDonation } from '../donations/correct-donation.ts';
import { correctDonorDetails } from '../donations/corrections/correct-donor-details.ts';
import { undoDonorDetails } from '../donations/corrections/undo-donor-details.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { openSealer } from '../platform/open-sealer.ts';
import { rotateKeys } from '../platform/rotate-keys.ts';
import { createSealer } from '../platform/seal.ts';
import { sealedCollections } from '../sealed-collections.ts';
import {
  carryOutRequest,
  checkIdentity,
  exportPersonalData,
  openRequest,
} from './donor-requests.ts';

const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
const accountant = staffMember('accountant');
const reason = 'The slip says otherwise';
const OLD = randomBytes(32);
const NEW = randomBytes(32);

describeOnEachDatabase('What corrections keep of a person', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
    await openCampaign(opened.db);
    await insertAllStaff(opened.db);
  });
  afterEach(() => opened.close());

  const donation = (id: string) =>
    opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const listKept = async () => ({
    corrections: await opened.db.selectFrom('donation_corrections').selectAll().execute(),
    changes: await opened.db.selectFrom('donor_changes').selectAll().execute(),
  });

  test('is in the file of their data, and erased with it; money, reason and author stay', async () => {
    const id = await enterAtDesk(context, {
      date: '2024-06-01',
      confirmed: ['pan_no', 'date'],
      email: 'before@example.org',
    });
    const { donor_id: donorId } = await donation(id);
    await correctDonation(context, accountant, id, {
      email: 'after@example.org',
      ...{ dedication_kind: 'memory', dedication_name: 'Ramesh', dedication_from: 'Gopi' },
      amount: 400,
      reason,
    });
    const change = await correctDonorDetails(context, accountant, donorId ?? '', {
      fields: { email: 'wide@example.org' },
      ...{ donations: [id], reason },
    });
    const ask = async (kind: 'see' | 'erase') => {
      const asked = { kind, donorId: donorId ?? '', askerName: 'Radha Sharma', receivedOn: '' };
      const request = await openRequest(context, accountant, {
        ...asked,
        email: 'wide@example.org',
      });
      await checkIdentity(context, accountant, request._id, 'Knew the receipt number');
      return request._id;
    };
    const { text } = await exportPersonalData(context, accountant, await ask('see'));
    expect(text).toContain('email: before@example.org → after@example.org');
    expect(text).toContain('email: after@example.org → wide@example.org');

    await carryOutRequest(context, accountant, await ask('erase'));
    const kept = await listKept();
    expect(JSON.stringify(kept)).not.toMatch(/@example\.org|Ramesh|Gopi/);
    expect(kept.corrections).toMatchObject([
      { changes: expect.stringContaining('"amount"'), reason, requested_by: accountant.id },
      { changes: '[]', reason },
    ]);
    await expect(undoDonorDetails(context, accountant, change._id)).rejects.toMatchObject({
      status: 409,
    });
  });

  test('a proposal that waits is sealed anew by a key rotation, and can then be approved', async () => {
    const before = { ...context, sealer: createSealer(OLD) };
    const id = await enterAtDesk(before, { amount: '199999', mode: 'cheque', reference: '1234' });
    const body = { amount: 1000, pan_no: 'WAITS5678B', reason };
    const approval = await correctDonation(before, accountant, id, body);
    const sealer = await openSealer({ db: opened.db, clock: context.clock }, () => ({
      current: NEW,
      previous: [OLD],
    }));
    await rotateKeys({ ...context, sealer }, sealedCollections, () => {});
    const after = { ...context, sealer: createSealer(NEW) };
    const admin = staffMember('admin');
    await approve(after, approvalRules.correction, admin, approval?._id ?? '');
    expect(await donation(id)).toMatchObject({ amount_paise: 100_000 });
    const reports = await checkLedger(opened.db, { dialect });
    expect(reports.flatMap(({ broken }) => broken)).toEqual([]);
  });
});
