import * as z from 'zod/mini';
import { dayFrom, formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeCounts } from '../../platform/audit-counts.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { nameCommand } from '../../platform/command-name.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { layOutLetter } from '../../platform/lay-out-letter.ts';
import { runWithLease } from '../../platform/leases.ts';
import type { Letter } from '../../platform/letter.ts';

import type { MailSender } from '../../platform/mail.ts';
import { openFileStore } from '../../platform/open-file-store.ts';
import { addAllToOutbox } from '../../platform/outbox.writes.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Anchor, anchorSchema, findAnchor, listAnchorReaders } from './anchors.queries.ts';
import { insertAnchor, markAnchorStored } from './anchors.writes.ts';
import { findNewestEntry } from './audit.queries.ts';

/**
 * Records the chain's newest entry once a day (Indian calendar), and queues copies outside the database: a mail to each
 * administrator, and an object where there is object storage. Returns the new anchor, or null when the day has one or
 * the chain is empty.
 */
export async function anchorChain(
  { db, clock, wakeOutbox }: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  { isStored }: { isStored: boolean },
): Promise<Anchor | null> {
  const now = clock.now();
  const day = dayFrom(now, 0);
  if (await findAnchor(db, day)) return null;
  const anchor = await transact(db, async (trx) => {
    const newest = await findNewestEntry(trx);
    if (newest === null) return null;
    const made: Anchor = { day, ...newest, madeAt: toTimestamp(now) };
    if (!(await insertAnchor(trx, made))) return null;
    const readers = await listAnchorReaders(trx);
    await addAllToOutbox(trx, clock, [
      ...readers.map(({ id }) => ({
        kind: 'audit-anchor-mail',
        dedupeKey: `audit-anchor-mail:${day}:${id}`,
        payload: { day, memberId: id },
      })),
      ...(isStored
        ? [{ kind: 'audit-anchor-store', dedupeKey: `audit-anchor-store:${day}`, payload: { day } }]
        : []),
    ]);
    return made;
  });
  wakeOutbox();
  return anchor;
}

const mailSchema = z.object({ day: z.string(), memberId: z.string() });
const storeSchema = z.object({ day: z.string() });

/** Outbox handlers that copy the chain's newest hash to places out of reach of database access. */
export function createAnchorHandlers(
  sender: MailSender,
  store: FileStore | null,
): Record<string, OutboxHandler> {
  return {
    'audit-anchor-mail': async (payload, { db, organisation }) => {
      const { day, memberId } = mailSchema.parse(payload);
      const anchor = await findAnchor(db, day);
      const reader = (await listAnchorReaders(db)).find(({ id }) => id === memberId);
      if (!anchor || !reader) return;
      const letter = composeAnchorLetter(anchor, reader.name);
      await sender.send({
        to: reader.email,
        ...(await layOutLetter(letter, organisation.facts())),
        messageId: `audit-anchor-mail:${day}:${memberId}`,
      });
    },
    'audit-anchor-store': async (payload, { db, clock }) => {
      const { day } = storeSchema.parse(payload);
      const anchor = await findAnchor(db, day);
      if (!anchor || store === null) return;
      await storeAnchor(store, anchor);
      await markAnchorStored(db, day, toTimestamp(clock.now()));
    },
  };
}

function composeAnchorLetter({ day, sequence, hash }: Anchor, name: string): Letter {
  const date = formatDate(new Date(momentOf(day)));
  return {
    subject: m.anchor_mail_subject({ date }),
    heading: m.anchor_mail_heading(),
    name,
    lead: [m.anchor_mail_lead()],
    rows: [
      [m.anchor_mail_day(), date],
      [m.anchor_mail_anchor(), `${sequence}:${hash}`],
    ],
    link: null,
    notes: [m.anchor_mail_how({ command: nameCommand('audit:check', '--anchor') })],
  };
}

/**
 * Opens the anchor storage outside of the database; null without object storage: then only mails have anchors. `onAway` is
 * told when the storage does not answer.
 */
export async function openAnchorStore(
  settings: Pick<Settings, 'database' | 'media'>,
  onAway: (reason: string) => void,
): Promise<FileStore | null> {
  return settings.media === null ? null : openFileStore(settings, 'audit-anchors', onAway);
}

const nameAnchor = (day: string): string => `${day}.json`;

/** Stores an anchor as its own object. Never overwrites one: throws when the existing object differs. */
async function storeAnchor(store: FileStore, anchor: Anchor): Promise<void> {
  const name = nameAnchor(anchor.day);
  const text = `${JSON.stringify(anchor)}\n`;
  if ((await store.list()).includes(name)) {
    const there = (await store.read(name)).toString();
    if (there === text) return;
    throw new Error(
      `The object storage holds another anchor ${name}: run ${nameCommand('audit:check')}`,
    );
  }
  async function* parts() {
    yield Buffer.from(text);
  }
  await store.write(name, parts());
}

/** All anchors in the storage. Throws on an invalid one, which means tampering. */
export async function readAnchors(store: FileStore): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for (const name of await store.list()) {
    if (!/^\d{4}-\d{2}-\d{2}\.json$/.test(name)) continue;
    const result = anchorSchema.safeParse(JSON.parse((await store.read(name)).toString()));
    if (!result.success)
      throw new Error(
        `The object audit-anchors/${name} should be JSON with sequence and hash, and is not`,
      );
    anchors.push(result.data);
  }
  return anchors;
}

type WatchContext = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'>;

const MINUTE_MS = 60_000;
/** Delayed, to keep the start fast. */
const FIRST_AFTER_MS = MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;
const LEASE_MS = MINUTE_MS;

/** Anchors the chain once a day and writes pending counts, in one process at a time. */
export function watchAudit(
  context: WatchContext,
  settings: { isStored: boolean },
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async () => {
      await lookOnce(context, settings);
      return EVERY_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: EVERY_MS,
    onError: (err) =>
      context.log.error({ err }, 'The audit log could not be anchored; tried again in ten minutes'),
  });
}

/** One run, in one process at a time. */
async function lookOnce(context: WatchContext, settings: { isStored: boolean }): Promise<void> {
  await runWithLease(context, 'audit-watch', LEASE_MS, async () => {
    await writeCounts(context.db, context.clock);
    const anchor = await anchorChain(context, settings);
    if (anchor === null) return;
    const { day, sequence, hash } = anchor;
    // A log that is collected elsewhere is another place outside of the database.
    context.log.info({ day, anchor: `${sequence}:${hash}` }, 'The audit log was anchored');
  });
}
