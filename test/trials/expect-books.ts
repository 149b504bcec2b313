import type { Attachment, Email } from 'postal-mime';
import type { Emulator } from 'razorpay-emulator';
import { expect } from 'vitest';
import { toPdfName } from '#server/certificates/send-pdf.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { listMailedFiles } from '../mailed-files.ts';
import type { RunningApp } from '../running/app.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { isTestDonor, type TestDonor } from '../running/test-donor.ts';
import { readPdf } from '../tax-documents.ts';
import { type CountedDonation, readBooks, readCounted } from './read-books.ts';

/** Who paid which of the provider's orders. */
type Payers = ReadonlyMap<string, TestDonor>;

/** Of so many mails the attached receipt is read: it takes longer than all other checks. */
const RECEIPTS_READ = 50;

/**
 * Expects the books to be those of the provider: each payment that it captured is counted once, for the general fund
 * and for the donor who paid it, with the donor's amount and a receipt of its own; receipt numbers have no gap; and
 * `ledger:check` holds, with the audit chain. Every order of `payers` was paid, and no other. Returns what was counted.
 */
export async function expectWholeBooks(
  app: RunningApp,
  emulator: Emulator,
  payers: Payers,
): Promise<CountedDonation[]> {
  const truth = emulator.ledger();
  // Without a payment all that follows would hold.
  expect(truth.length).toBeGreaterThan(0);
  expect(truth.map(({ order_id }) => order_id).toSorted()).toEqual([...payers.keys()].toSorted());

  const counted = await readCounted(app);
  const known = counted.map(({ receiptNumber: _number, ...rest }) => rest);
  const expected = truth.map(({ id, order_id, amount }) => {
    const payer = payers.get(order_id);
    return {
      ...{ payment: id, orderId: order_id, campaign: GENERAL_FUND_ID },
      ...{ paise: Number(payer?.amount) * 100, receiptPaise: amount },
      ...{ fullname: payer?.fullname, email: payer?.email },
    };
  });
  expect(known.toSorted(byPayment)).toEqual(expected.toSorted(byPayment));

  const { serials, generalFundPaise } = await readBooks(app);
  expect(serials).toEqual(truth.map((_, index) => index + 1));
  expect(generalFundPaise).toBe(truth.reduce((sum, { amount }) => sum + amount, 0));
  expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
  return counted;
}

/**
 * Expects one receipt mail for each of these donations, to its donor, about it and with its receipt. Each donor gave
 * once. A mail whose process died before it wrote that down is sent again, with the same message id; it counts once.
 */
export async function expectReceiptMails(
  mails: readonly Email[],
  counted: readonly CountedDonation[],
): Promise<void> {
  const ofDonors = mails.filter((mail) => isTestDonor(recipientOf(mail)));
  const each = [...new Map(ofDonors.map((mail) => [mail.messageId, mail])).values()];
  expect(each.map(recipientOf).toSorted()).toEqual(counted.map(({ email }) => email).toSorted());

  const byRecipient = new Map(each.map((mail) => [recipientOf(mail), mail]));
  for (const [index, { fullname, email, payment, receiptNumber }] of counted.entries()) {
    const mail = byRecipient.get(email);
    const file = listMailedFiles(mail).find(
      ({ filename }) => filename === toPdfName('receipt', receiptNumber),
    );
    const texts = [mail?.text ?? ''];
    if (index < RECEIPTS_READ) texts.push(await readFile(file));
    for (const text of texts) {
      const missing = [fullname, payment, receiptNumber].filter((fact) => !text.includes(fact));
      const found = { email, missing, hasFile: file !== undefined };
      expect(found).toEqual({ email, missing: [], hasFile: true });
    }
  }
}

const recipientOf = (mail: Email): string | undefined => mail.to?.[0]?.address;

async function readFile(file: Attachment | undefined): Promise<string> {
  if (file === undefined || typeof file.content === 'string') return '';
  return (await readPdf(new Uint8Array(file.content))).text;
}

function byPayment(one: { payment: string }, other: { payment: string }): number {
  return one.payment < other.payment ? -1 : 1;
}
