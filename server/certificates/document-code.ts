import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type MailTemplateText,
  programText,
} from '#shared/content/templates/mail-template-list.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { hasPermission, type Role } from '#shared/staff/roles.ts';
import { fillMailTemplate } from '../content/templates/fill-mail-template.ts';
import { readMailTemplate } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import { greetedAs, type Letter } from '../platform/letter.ts';

import type { MailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import type { Sealer } from '../platform/seal.ts';
import { findAddressChange, findUnusedCode, listCodeMoments } from './document-codes.queries.ts';
import { addCode, forgetOldCodes } from './document-codes.writes.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CODES_AN_HOUR = 3;
/** With five tries each, fifty guesses a day at one of a million. */
const CODES_A_DAY = 10;

/**
 * Mails the donor a code that opens a donation's documents in full. The response is the same without a known address.
 * Throws Refusal: 404 and 410 as `openDonationLink`, 409 without a valid receipt, 429 over the limit.
 */
export async function requestDocumentCode(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox' | 'organisation'>,
  { linkDays }: Pick<TaxDocumentDependencies, 'linkDays'>,
  token: string,
): Promise<void> {
  const { db, clock } = context;
  const { donationId } = await openDonationLink(context, linkDays, token);
  const donation = await getDonationFacts(context, donationId);
  if (!donation?.receipt?.isValid) throw new Refusal(409, m.documents_none());
  const address = await findCodeAddress(context, donationId);
  await transact(db, async (trx) => {
    await lockNames(trx, [`document-codes|${donationId}`]);
    const now = clock.now();
    const lately = await listCodeMoments(trx, donationId, timestampAfter(now, -DAY_MS));
    const anHourAgo = timestampAfter(now, -HOUR_MS);
    const thisHour = lately.filter((at) => at > anHourAgo);
    if (thisHour.length >= CODES_AN_HOUR) throw new Refusal(429, m.document_codes_hour());
    if (lately.length >= CODES_A_DAY) throw new Refusal(429, m.document_codes_day());
    await forgetOldCodes(trx, timestampAfter(now, -DAY_MS));
    const id = createId();
    await addCode(trx, {
      id,
      donation_id: donationId,
      tries: 0,
      created_at: toTimestamp(now),
      used_at: null,
    });
    if (address === '') return;
    await addToOutbox(trx, clock, {
      kind: DOCUMENT_CODE_MAIL,
      dedupeKey: `${DOCUMENT_CODE_MAIL}:${id}`,
      payload: { codeId: id, donationId },
    });
  });
  context.wakeOutbox();
}

/**
 * The mail address for a donation's document code: the one given with it, or one entered by staff who may see the PAN.
 * Otherwise '': staff who may not see the PAN could enter their own address.
 */
export async function findCodeAddress(
  context: Pick<Context, 'db' | 'organisation'>,
  donationId: string,
): Promise<string> {
  const donation = await getDonationFacts(context, donationId);
  if (!donation || donation.email === '') return '';
  const change = await findAddressChange(context.db, donationId);
  const isVouched = !change || mayReveal(change.role);
  return isVouched ? donation.email : '';
}

function mayReveal(role: Role | null): boolean {
  return role !== null && hasPermission(role, 'identity.reveal');
}

/** The outbox kind of code mails. */
export const DOCUMENT_CODE_MAIL = 'document-code-mail';

const payloadSchema = z.object({ codeId: z.string(), donationId: z.string() });

/** The outbox's 'document-code-mail': mails the code to the donor. An expired one is not sent. */
export function createDocumentCodeMailHandler(sender: MailSender): OutboxHandler {
  return async (payload, context) => {
    const { db, clock, sealer } = context;
    const { codeId, donationId } = payloadSchema.parse(payload);
    const code = await findUnusedCode(db, codeId);
    if (!code || code.created_at < timestampAfter(clock.now(), -CODE_MINUTES * 60_000)) return;
    const donation = await getDonationFacts(context, donationId);
    const address = await findCodeAddress(context, donationId);
    if (!donation?.receipt?.isValid || address === '') return;
    const organisation = context.organisation.facts();
    const letter = composeCodeLetter(
      readCode(sealer, codeId),
      donation.fullname,
      donation.receipt.number,
      { organisation, template: await readMailTemplate(context, 'document-code') },
    );
    await sender.send({
      to: address,
      ...(await layOutLetter(letter, organisation)),
      messageId: `${DOCUMENT_CODE_MAIL}:${codeId}`,
    });
  };
}

/** The code is not in the subject: subjects appear on lock screens. */
export function composeCodeLetter(
  code: string,
  name: string,
  receiptNumber: string,
  {
    organisation,
    template = programText('document-code'),
  }: { organisation: Pick<Organisation, 'name'>; template?: MailTemplateText },
): Letter {
  return {
    ...fillMailTemplate(template, {
      donor: greetedAs(name),
      receiptNumber,
      minutes: String(CODE_MINUTES),
      organisation: organisation.name,
    }),
    name,
    rows: [[m.code_mail_code(), code]],
    link: null,
    notes: [m.code_mail_not_you()],
  };
}

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const CODE_DIGITS = 6;

/** Derives the six digits of a code, as mailed. Needs the key: the database alone is not enough. */
export function readCode(sealer: Pick<Sealer, 'hash'>, codeId: string): string {
  return toDigits(sealer.hash('pan', contextOf(codeId)));
}

/** Whether the typed digits match the code; spaces are ignored. */
export function isCode(sealer: Pick<Sealer, 'hashes'>, codeId: string, input: string): boolean {
  const entered = Buffer.from(input.replace(/\s/g, ''));
  return sealer
    .hashes('pan', contextOf(codeId))
    .map((hash) => Buffer.from(toDigits(hash)))
    .some((code) => code.length === entered.length && timingSafeEqual(code, entered));
}

const contextOf = (codeId: string) => `document_codes|${codeId}|code`;

function toDigits(hash: string): string {
  return String(BigInt(`0x${hash}`) % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
