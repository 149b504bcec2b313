import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectCounters } from '#server/database/connect-counters.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { RunningApp } from '../../running/app.ts';
import { withDatabaseOf } from '../../running/database-of.ts';
import { readMails } from '../../running/mail-folder.ts';

/** Longer than an attack is remembered as ongoing, and longer than a trial. */
const PASSED_MS = 12 * 3_600_000;
const OVER_WITHIN_MS = 30_000;
/** Enough time for a superfluous mail to appear: detection runs every second. */
const QUIET_MS = 4_000;

/** Number of mails to each recipient: one each is correct. */
export type AttackMails = { readonly begun: readonly number[]; readonly over: readonly number[] };

/**
 * Ends the attack and counts the mails about it, without waiting twenty minutes: the app is stopped, the shield's
 * records are moved back by hours, and the app is started again.
 */
export async function endAttack(app: RunningApp): Promise<AttackMails> {
  await app.stop();
  await setBack(app);
  await app.start();
  const until = Date.now() + OVER_WITHIN_MS;
  while (Date.now() < until && (await countMails(app, m.shield_mail_over_subject())).length === 0) {
    await pause(250);
  }
  await pause(QUIET_MS);
  return {
    begun: await countMails(app, m.shield_mail_begun_subject()),
    over: await countMails(app, m.shield_mail_over_subject()),
  };
}

async function countMails({ dataFolder }: RunningApp, subject: string): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const mail of await readMails(dataFolder)) {
    if (mail.subject !== subject) continue;
    const reader = mail.to?.[0]?.address ?? '';
    counts.set(reader, (counts.get(reader) ?? 0) + 1);
  }
  return [...counts.values()];
}

async function setBack(app: RunningApp): Promise<void> {
  await withDatabaseOf(app, async (books) => {
    const attacks = await books.db.selectFrom('shield_attacks').selectAll().execute();
    const earlier = (at: string) => new Date(Date.parse(at) - PASSED_MS).toISOString();
    for (const { id, started_at, seen_at } of attacks) {
      const moved = { started_at: earlier(started_at), seen_at: earlier(seen_at) };
      await books.db.updateTable('shield_attacks').set(moved).where('id', '=', id).execute();
    }
    const counters = connectCounters(books, app.dataFolder);
    await sql`update shield_tallies set at = at - ${PASSED_MS}`.execute(await counters.use());
    await counters.close();
  });
}
