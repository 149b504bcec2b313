import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../../database/transact.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toDonorRow } from '../donors.writes.ts';
import { getDonationForTaxDocument } from '../get-donation-for-tax-document.ts';
import { reviewIdentity } from '../identities/review-identity.ts';
import { showCarriedOver, showVersions } from '../identities/show-identities.ts';
import { carryOverIdentities } from './carry-over-identities.ts';

const PAN = 'OLDPA4321X';
const LATER = '2026-11-21T12:00:00.000Z';

describeOnEachDatabase(
  'Identity numbers that an older version kept with donors',
  (open, dialect) => {
    let opened: TestDatabase;
    let context: ReturnType<typeof createTestContext>;
    beforeEach(async () => {
      opened = await open();
      context = createTestContext(opened);
      await openCampaign(opened.db);
    });
    afterEach(() => opened.close());

    const enter = async () => {
      context.clock.advance(1000);
      return enterAtDesk(context, { pan_no: '', aadhar_no: '' });
    };
    const order = async () => {
      context.clock.advance(1000);
      return (await beginTestDonation(context)).donationId;
    };
    const pay = async () => {
      const id = await order();
      await payDonation(context, id);
      return id;
    };

    /** A donor in the old format: these donations, and the PAN in the donor's own row. */
    async function makeOld(donationIds: string[], change: { updated_at?: string } = {}) {
      const { db, sealer } = context;
      const [first] = donationIds;
      const { created_at } = await db
        .selectFrom('donations')
        .select('created_at')
        .where('id', '=', first ?? '')
        .executeTakeFirstOrThrow();
      const contact = { fullname: 'Radha Sharma', email: '', phone_no: '', address: '' };
      const row = { ...toDonorRow(context.clock, contact), created_at, updated_at: created_at };
      await db
        .insertInto('donors')
        .values({
          ...{ ...row, ...change },
          pan_sealed: sealer.seal('pan', `donors|${row.id}|pan`, PAN),
          pan_hash: sealer.hash('pan', PAN),
          pan_last4: PAN.slice(-4),
        })
        .execute();
      await db
        .updateTable('donations')
        .set({ donor_id: row.id, identity_id: null })
        .where('id', 'in', donationIds)
        .execute();
      return row.id;
    }
    const audit = (donationId: string, fields: string[]) =>
      transact(opened.db, (trx) =>
        writeAudit(trx, context.clock, {
          ...{ actor: 'staff-admin', action: 'correct-gift', subject: donationId },
          details: { fields },
        }),
      );
    const readDonation = (id: string) =>
      opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    /** The source of each donation's PAN; null where it has none. */
    async function sourcesOf(donationIds: string[]) {
      const sources: (string | null)[] = [];
      for (const id of donationIds) {
        const version = await opened.db
          .selectFrom('donation_identities')
          .select(['source', 'pan_last4'])
          .where('id', '=', (await readDonation(id)).identity_id ?? '')
          .executeTakeFirst();
        if (version) expect(version.pan_last4).toBe(PAN.slice(-4));
        sources.push(version?.source ?? null);
      }
      return sources;
    }

    test('are moved to each donation, can be opened there, and are cleared from the donors', async () => {
      const donations = [await pay(), await enter()];
      const donorId = await makeOld(donations);
      await carryOverIdentities(context);
      for (const id of donations)
        expect(await getDonationForTaxDocument(context, id)).toMatchObject({ pan: PAN });
      expect(
        await opened.db
          .selectFrom('donors')
          .select(['pan_sealed', 'pan_hash', 'pan_last4', 'aadhaar_reference'])
          .where('id', '=', donorId)
          .executeTakeFirst(),
      ).toEqual({ pan_sealed: null, pan_hash: null, pan_last4: null, aadhaar_reference: null });
      const reports = await checkLedger(opened.db, { dialect });
      expect(reports.find(({ id }) => id === 'I11')?.broken).toEqual([]);
    });

    test('have a certain origin in an online form, but not in what the desk entered beside it', async () => {
      const donations = [await pay(), await enter()];
      await makeOld(donations);
      await carryOverIdentities(context);
      expect(await sourcesOf(donations)).toEqual(['order', 'carried-over']);
    });

    test('of a stranger’s unpaid order are doubtful on the cheque that they were shown on', async () => {
      const [cheque, stranger] = [await enter(), await order()];
      await makeOld([cheque, stranger], { updated_at: LATER });
      await carryOverIdentities(context);
      expect(await sourcesOf([cheque, stranger])).toEqual(['carried-over', 'order']);
      expect((await readDonation(stranger)).donor_id).toBeNull();
      expect((await readDonation(cheque)).donor_id).not.toBeNull();
    });

    test('have a certain origin in the donation that created the donor, if unchanged since', async () => {
      const donations = [await enter(), await enter()];
      await makeOld(donations);
      await carryOverIdentities(context);
      expect(await sourcesOf(donations)).toEqual(['staff', 'carried-over']);
    });

    test("were entered by staff where the audit log says so, and are doubtful in that donor's other donations", async () => {
      const donations = [await pay(), await enter()];
      await makeOld(donations, { updated_at: LATER });
      await audit(donations[1] ?? '', ['pan_no', 'address']);
      await carryOverIdentities(context);
      expect(await sourcesOf(donations)).toEqual(['carried-over', 'staff']);
    });

    test('are carried over once, by one of several servers, and resumed after an interruption', async () => {
      const donations = [await enter(), await enter(), await pay()];
      await makeOld(donations);
      await Promise.all([carryOverIdentities(context), carryOverIdentities(context)]);
      const known = await sourcesOf(donations);
      const ids = [];
      for (const id of donations) ids.push((await readDonation(id)).identity_id);
      // The last batch was lost, and the donors are unchanged.
      await makeOld([donations[1] ?? ''], { updated_at: LATER });
      await carryOverIdentities(context);
      expect(await sourcesOf(donations)).toEqual([known[0], 'carried-over', known[2]]);
      expect((await readDonation(donations[0] ?? '')).identity_id).toBe(ids[0]);
      await carryOverIdentities(context);
    });

    test('are one version in each donation, although a server half a minute ahead carries them over at once', async () => {
      const donations = [await enter(), await enter(), await pay()];
      await makeOld(donations);
      const ahead = { now: () => new Date(context.clock.now().getTime() + 30_000) };
      await Promise.all([
        carryOverIdentities(context),
        carryOverIdentities({ ...context, clock: ahead }),
      ]);
      expect(await sourcesOf(donations)).toEqual(['staff', 'carried-over', 'order']);
      const versions = await opened.db
        .selectFrom('donation_identities')
        .select('donation_id')
        .where('pan_last4', '=', PAN.slice(-4))
        .execute();
      const carriedTo = versions.map(({ donation_id }) => donation_id);
      expect(carriedTo.toSorted()).toEqual(donations.toSorted());
    });

    test('are listed for staff until confirmed or removed, and the receipt follows', async () => {
      const [kept, first, second] = [await enter(), await enter(), await enter()];
      await makeOld([kept, first, second]);
      await carryOverIdentities(context);
      const accountant = staffMember('accountant');
      const listed = async () =>
        (await showCarriedOver(context, accountant)).donations.map(({ _id }) => _id);
      expect((await listed()).toSorted()).toEqual([first, second].toSorted());
      await reviewIdentity(context, accountant, first, 'confirm');
      await reviewIdentity(context, accountant, second, 'remove');
      expect(await listed()).toEqual([]);
      expect(await getDonationForTaxDocument(context, first)).toMatchObject({
        pan: PAN,
        receipt: { revision: 1 },
      });
      expect(await getDonationForTaxDocument(context, second)).toMatchObject({
        pan: null,
        // No copy was issued before.
        receipt: { revision: 1 },
      });
      const { versions } = await showVersions(context, accountant, second);
      expect(versions.map(({ pan_no, source, by }) => [pan_no, source, by])).toEqual([
        ['', 'staff', accountant.id],
        ['••••••321X', 'carried-over', null],
      ]);
      await expect(reviewIdentity(context, accountant, kept, 'remove')).rejects.toThrow('No PAN');
      await expect(
        reviewIdentity(context, staffMember('clerk'), first, 'remove'),
      ).rejects.toMatchObject({ status: 403 });
    });

    test('are refused under another key, and nothing is lost', async () => {
      const donations = [await enter()];
      await makeOld(donations);
      const { sealer } = context;
      const open = () => {
        throw new Error('Sealed under another key');
      };
      const stranger = { ...context, sealer: { ...sealer, open } };
      await expect(carryOverIdentities(stranger)).rejects.toThrow('another key');
      await carryOverIdentities(context);
      expect(await sourcesOf(donations)).toEqual(['staff']);
    });
  },
);
