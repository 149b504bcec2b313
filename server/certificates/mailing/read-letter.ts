import { readMailTemplate } from '../../content/templates/read-template.ts';
import type { Context } from '../../context.ts';
import { getDonationFacts } from '../../donations/get-donation-facts.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Letter } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mail.ts';
import type { ReceiptLetterSettings } from '../donation-letters.presenter.ts';
import { getReceiptPdf } from '../issue-receipt-tax-document.ts';
import { nameReceipt } from '../open-tax-document.ts';
import { issueStatement } from '../statements/issue-statement.ts';
import type { TaxDocumentDependencies } from '../tax-document-context.ts';
import { composeTaxDocumentLetter } from '../tax-document-letter.presenter.ts';
import { findTaxDocument, type TaxDocumentRow } from '../tax-documents.queries.ts';
import type { LetterContent } from './letter-content.ts';
import {
  composeCertificatesLetter,
  composeReceiptsLetter,
  composeStatementLetter,
  type LetterReceipt,
  nameCertificatesMail,
} from './letters.presenter.ts';
import type { WaitingRow } from './mail-plan.queries.ts';

type Found = LetterReceipt & { row: WaitingRow };

/** The valid receipts of these rows; the others are dropped. */
async function findReceipts(
  context: Pick<Context, 'db' | 'organisation'>,
  rows: readonly WaitingRow[],
): Promise<{ found: Found[]; dropped: LetterContent['dropped'] }> {
  const found: Found[] = [];
  const dropped: LetterContent['dropped'] = [];
  for (const row of rows) {
    const donation = await getDonationFacts(context, row.donation_id);
    const isDuplicate = row.is_duplicate === 1;
    if (donation?.receipt?.isValid)
      found.push({ row, donation, receipt: donation.receipt, isDuplicate });
    else dropped.push({ row, because: 'void' });
  }
  return { found, dropped };
}

/** The receipts of a donor, each attached, with the PAN as configured for mails. */
export async function readReceipts(
  context: Context,
  dependencies: TaxDocumentDependencies,
  rows: readonly WaitingRow[],
): Promise<LetterContent> {
  const { found, dropped } = await findReceipts(context, rows);
  const attachments: NonNullable<Mail['attachments']> = [];
  const sent: Found[] = [];
  let isPanMasked = false;
  for (const one of found) {
    const pdf = await getReceiptPdf(context, dependencies, one.row.donation_id, {
      pan: dependencies.mailPan,
      mark: one.isDuplicate ? 'duplicate' : undefined,
    });
    if (pdf === null || pdf.mark === 'void') {
      dropped.push({ row: one.row, because: 'void' });
      continue;
    }
    isPanMasked ||= pdf.isPanMasked;
    attachments.push({
      filename: nameReceipt(pdf),
      contentType: 'application/pdf',
      content: pdf.bytes,
    });
    sent.push(one);
  }
  const organisation = context.organisation.facts();
  const [first, second] = sent;
  const mail = second === undefined ? 'receipt-copy' : 'receipts';
  const template = await readMailTemplate(context, mail);
  const settings = { ...dependencies, organisation, isPanMasked, template };
  const letter =
    first === undefined
      ? null
      : second === undefined
        ? composeReceiptLetterOf(first, settings)
        : composeReceiptsLetter(sent, settings);
  return { letter, attachments, sent: sent.map(({ row }) => row), dropped };
}

function composeReceiptLetterOf(
  { donation, receipt, isDuplicate }: LetterReceipt,
  settings: ReceiptLetterSettings,
): Letter {
  return composeTaxDocumentLetter(donation, receipt, { kind: 'receipt' }, isDuplicate, settings);
}

/** The certificates of a donor, each once, however many of the donations it covers. */
export async function readCertificates(
  context: Context,
  dependencies: TaxDocumentDependencies,
  rows: readonly WaitingRow[],
): Promise<LetterContent> {
  const { found, dropped } = await findReceipts(context, rows);
  const certificates: { document: TaxDocumentRow; donations: [Found, ...Found[]] }[] = [];
  for (const one of found) {
    const document = await findTaxDocument(context.db, one.row.donation_id, 'official');
    if (!document) {
      dropped.push({ row: one.row, because: 'no-form' });
      continue;
    }
    // Earlier versions stored the same file once for each donation.
    const same = certificates.find((other) => other.document.sha256 === document.sha256);
    if (same) same.donations.push(one);
    else certificates.push({ document, donations: [one] });
  }
  const [first, ...others] = certificates.map(({ document, donations }) => ({
    title: document.title,
    number: document.number,
    isDuplicate: donations.every(({ isDuplicate }) => isDuplicate),
    donations,
  }));
  const sent = certificates.flatMap(({ donations }) => donations.map(({ row }) => row));
  const letter =
    first === undefined
      ? null
      : composeCertificatesLetter([first, ...others], {
          ...dependencies,
          organisation: context.organisation.facts(),
          template: await readMailTemplate(context, nameCertificatesMail(certificates.length)),
        });
  return { letter, attachments: [], sent, dropped };
}

/** The statement of a donor and year. Nothing is sent when no received donation is left. */
export async function readStatement(
  context: Context,
  dependencies: TaxDocumentDependencies,
  rows: readonly WaitingRow[],
): Promise<LetterContent> {
  const [first] = rows;
  const choice = { donorId: first?.donor_id ?? '', taxYear: first?.tax_year ?? '' };
  const statement = await issueStatement(
    context,
    dependencies,
    first?.ordered_by ?? 'system',
    choice,
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (statement === null) {
    const dropped = rows.map((row) => ({ row, because: 'void' as const }));
    return { letter: null, attachments: [], sent: [], dropped };
  }
  const { facts, revision, bytes, name } = statement;
  const isDuplicate = rows.every((row) => row.is_duplicate === 1);
  return {
    letter: composeStatementLetter(
      facts,
      { revision, isDuplicate },
      {
        ...dependencies,
        organisation: context.organisation.facts(),
        template: await readMailTemplate(context, 'statement'),
      },
    ),
    attachments: [{ filename: name, contentType: 'application/pdf', content: bytes }],
    sent: [...rows],
    dropped: [],
  };
}
