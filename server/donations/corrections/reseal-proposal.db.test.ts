import { expect, onTestFinished, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { insertCorrections, resealProposal } from './donation-corrections.writes.ts';

describeOnEachDatabase('A proposed correction that a key rotation seals anew', (open) => {
  /** A proposal whose sealed text is 'old', or erased. */
  async function setUp(proposal: 'old' | null) {
    const opened = await open();
    onTestFinished(() => opened.close());
    const { db } = opened;
    const context = createTestContext(opened);
    await openCampaign(db);
    const donationId = await enterAtDesk(context, { fullname: 'Asha', pan_no: '' });
    const row = {
      ...({ kind: 'correction', status: 'waiting', by_two: 1 } as const),
      ...{ id: 'proposed', donation_id: donationId },
      ...{ reason: 'Corrected', changes: '[]', from_reference: '', to_reference: '' },
      ...{ amount_from_paise: null, amount_to_paise: null, donation_hash: '' },
      ...{ proposal_sealed: proposal, identity_from_id: null, identity_to_id: null },
      ...{ donor_change_id: null, approval_id: null, decided_by: null, decided_at: null },
      ...{ requested_by: 'someone', requested_at: toTimestamp(context.clock.now()) },
      erased_at: null,
    };
    await transact(db, (trx) => insertCorrections(trx, [row]));
    return {
      reseal: () =>
        transact(db, (trx) => resealProposal(trx, 'proposed', { from: 'old', to: 'new' })),
      read: async () =>
        (
          await db
            .selectFrom('donation_corrections')
            .select('proposal_sealed')
            .executeTakeFirstOrThrow()
        ).proposal_sealed,
    };
  }

  test('is stored under the new key', async () => {
    const { reseal, read } = await setUp('old');
    await reseal();
    expect(await read()).toBe('new');
  });

  test('stays erased when it was decided or erased since it was read', async () => {
    const { reseal, read } = await setUp(null);
    await reseal();
    expect(await read()).toBeNull();
  });
});
