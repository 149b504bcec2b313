import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { sealedCollections } from '../sealed-collections.ts';
import { findByAddressHash } from '../subscribers/subscribers.queries.ts';
import { insertSubscriber } from '../subscribers/subscribers.writes.ts';
import { listKeyIds } from './data-keys.queries.ts';
import { openSealer } from './open-sealer.ts';
import { countOldRows, rotateKeys } from './rotate-keys.ts';
import { createSealer, type Keyring, sealedUnder } from './seal.ts';
import type { SealedCollection } from './sealed-collection.ts';

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const NEWEST = randomBytes(32);

const person = (number: number) =>
  fillForm({
    fullname: `Giver ${number}`,
    email: `giver-${number}@example.org`,
    phone_no: String(9_000_000_000 + number),
    pan_no: `ABCPE${String(1000 + number)}F`,
    aadhar_no: String(400_000_000_000 + number),
  });

describeOnEachDatabase('A rotation of the data key', (open) => {
  let opened: TestDatabase;
  let before: Context;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
    before = await under({ current: OLD, previous: [] });
  });
  afterEach(() => opened.close());

  /** The context of a server started with these keys. */
  async function under(keyring: Keyring): Promise<Context> {
    const context = createTestContext(opened);
    return { ...context, sealer: await openSealer(context, () => keyring) };
  }
  const rotate = (context: Context) => rotateKeys(context, sealedCollections);
  const order = (context: Context, number: number) =>
    beginTestDonation(context, { donor: person(number) });
  const give = async (context: Context, number: number) => {
    const { donationId } = await order(context, number);
    await payDonation(context, donationId);
  };
  const donors = () => opened.db.selectFrom('donors').selectAll().orderBy('id').execute();
  const versions = () =>
    opened.db.selectFrom('donation_identities').selectAll().orderBy('id').execute();
  const remaining = async (context: Context) =>
    (await countOldRows(context, sealedCollections)).filter(({ count }) => count > 0);

  async function subscribe(context: Context, email: string, status: 'confirmed' | 'left') {
    await transact(opened.db, (trx) =>
      insertSubscriber(trx, {
        id: email,
        email: status === 'left' ? null : email,
        address_hash: context.sealer.hash('email', email),
        name: '',
        status,
        confirm_hash: null,
        confirm_until: null,
        leave_token: null,
        answered_request: null,
        answered_at: null,
        created_at: '2026-01-01T00:00:00.000Z',
        confirmed_at: null,
        left_at: null,
      }),
    );
  }

  /** Every sealed text of the database under this key. */
  async function rowsUnder(key: Buffer): Promise<string[]> {
    const beginning = sealedUnder(createSealer(key).keyId());
    const found: string[] = [];
    for (const { name } of await opened.db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(opened.db);
      if (JSON.stringify(rows).includes(beginning)) found.push(name);
    }
    return found;
  }

  test("leaves nothing under the old key, and keeps every donor's identity", async () => {
    for (let number = 0; number < 120; number += 1) {
      await (number % 40 === 0 ? give : order)(before, number);
    }
    expect(await rowsUnder(OLD)).toEqual(
      expect.arrayContaining(['donation_identities', 'aadhaar_vault']),
    );
    const existing = await donors();
    const both = await under({ current: NEW, previous: [OLD] });
    expect(await remaining(both)).toEqual([
      { name: 'PANs', count: 120 },
      { name: 'Aadhaar numbers', count: 120 },
    ]);
    expect(await rotate(both)).toBe(true);
    expect(await remaining(both)).toEqual([]);
    expect(await rowsUnder(OLD)).toEqual([]);

    const after = await under({ current: NEW, previous: [] });
    for (let number = 0; number < 120; number += 40) await give(after, number);
    expect((await donors()).map(({ id }) => id)).toEqual(existing.map(({ id }) => id));
    const [first] = await versions();
    const binding = `donation_identities|${first?.id}|pan`;
    expect(after.sealer.open('pan', binding, first?.pan_sealed ?? '')).toBe('ABCPE1000F');
    expect(first?.pan_hash).toBe(after.sealer.hash('pan', 'ABCPE1000F'));
  });

  test('finds every donor meanwhile, under either key, and creates no duplicates', async () => {
    for (let number = 0; number < 20; number += 1) await give(before, number);
    const both = await under({ current: NEW, previous: [OLD] });
    const rotation = rotate(both);
    for (let number = 0; number < 20; number += 1) await give(both, number);
    await rotation;
    expect(await donors()).toHaveLength(20);
    expect(await remaining(both)).toEqual([]);
    expect(await rowsUnder(OLD)).toEqual([]);
  });

  test('continues after it was interrupted', async () => {
    await give(before, 129);
    for (let number = 0; number < 129; number += 1) await order(before, number);
    const both = await under({ current: NEW, previous: [OLD] });
    const cut = rotateKeys(both, sealedCollections, (_name, renewed) => {
      if (renewed >= 100) throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await remaining(both)).toMatchObject([{ name: 'PANs', count: 30 }, { count: 130 }]);
    await expect(under({ current: NEW, previous: [] })).rejects.toThrow('PREVIOUS');
    expect(await rotate(both)).toBe(true);
    expect(await remaining(both)).toEqual([]);
    await give(await under({ current: NEW, previous: [] }), 129);
    expect(await donors()).toHaveLength(1);
  });

  test('recognises values kept only as hashes: an erased number, an unsubscribed address', async () => {
    await give(before, 1);
    await subscribe(before, 'stays@example.org', 'confirmed');
    await subscribe(before, 'left@example.org', 'left');
    await opened.db.updateTable('aadhaar_vault').set({ sealed: null }).execute();
    await rotate(await under({ current: NEW, previous: [OLD] }));
    await rotate(await under({ current: NEWEST, previous: [NEW] }));

    const after = await under({ current: NEWEST, previous: [] });
    const find = (email: string) =>
      findByAddressHash(opened.db, after.sealer.hashes('email', email));
    expect(await find('left@example.org')).toMatchObject({ id: 'left@example.org' });
    expect(await find('stays@example.org')).toMatchObject({
      address_hash: after.sealer.hash('email', 'stays@example.org'),
    });
    // The same number, on a form with another PAN.
    await beginTestDonation(after, { donor: { ...person(2), aadhar_no: person(1).aadhar_no } });
    const vault = await opened.db.selectFrom('aadhaar_vault').selectAll().execute();
    expect(vault).toHaveLength(1);
    expect(vault[0]?.number_hash).toBe(after.sealer.hash('aadhaar', person(1).aadhar_no));
    expect(vault[0]?.sealed).toMatch(sealedUnder(after.sealer.keyId()));
    expect(await rowsUnder(OLD)).toEqual([]);
    expect(await rowsUnder(NEW)).toEqual([]);
  });

  test('leaves it to staff to merge two donors that a server with the old key created for one person', async () => {
    await give(before, 1);
    const both = await under({ current: NEW, previous: [OLD] });
    await rotate(both);
    await give(before, 1);
    expect(await donors()).toHaveLength(2);
    await rotate(both);
    expect(await rowsUnder(OLD)).toEqual([]);
    expect(await remaining(both)).toEqual([]);
    for (const { id, pan_sealed, pan_hash } of await versions()) {
      expect(pan_hash).toBe(both.sealer.hash('pan', person(1).pan_no));
      const opens = both.sealer.open('pan', `donation_identities|${id}|pan`, pan_sealed ?? '');
      expect(opens).toBe(person(1).pan_no);
    }
  });

  test('runs once at a time', async () => {
    await give(before, 1);
    const both = await under({ current: NEW, previous: [OLD] });
    const responses = await Promise.all([rotate(both), rotate(both)]);
    expect(responses.toSorted()).toEqual([false, true]);
  });

  test('does not forget the newer key under which a server that was started meanwhile seals', async () => {
    await give(before, 1);
    const both = await under({ current: NEW, previous: [OLD] });
    const startsServer: SealedCollection = {
      name: 'nothing',
      async listOld() {
        await under({ current: NEWEST, previous: [NEW, OLD] });
        return { ids: [], last: null };
      },
      async renew() {},
    };
    await rotateKeys(both, [...sealedCollections, startsServer]);
    const left = [NEW, NEWEST].map((key) => createSealer(key).keyId());
    expect((await listKeyIds(opened.db)).toSorted()).toEqual(left.toSorted());
    await expect(under({ current: NEW, previous: [OLD] })).rejects.toThrow('DATA_ENCRYPTION_KEY');
  });

  test("is refused to a server without this database's key", async () => {
    await expect(under({ current: NEW, previous: [] })).rejects.toThrow('DATA_ENCRYPTION_KEY');
    await expect(under({ current: OLD, previous: [] })).resolves.toBeDefined();
  });
});
