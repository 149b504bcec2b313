import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { GiftPapers, Paper, PaperMail, SendingState } from '#shared/staff/papers-endpoints.ts';
import type { GiftForPaper } from '../donations/get-gift-for-paper.ts';
import { validityOf } from './check-paper.ts';
import type { PaperMailRow } from './paper-mails.queries.ts';
import type { PaperRow } from './papers.queries.ts';
import { taxLawOf } from './tax-law.ts';
import { sayNoDeduction } from './tax-words.ts';

/** The papers of a gift for staff: what there is, what would be sent, and what became of each mail. */
export function presentGiftPapers(
  gift: GiftForPaper,
  papers: PaperRow[],
  mails: PaperMailRow[],
  refusal: string | null,
): GiftPapers {
  const official = papers.find((paper) => paper.kind === 'official');
  const presented = mails.map((mail) => presentPaperMail(mail, gift));
  return {
    receipt: gift.receipt && {
      number: gift.receipt.number,
      revision: gift.receipt.revision,
      amount: toRupees(gift.receipt.amountPaise),
      isValid: gift.receipt.isValid,
      file: receiptAddress(gift.id),
      duplicateFile: `${receiptAddress(gift.id)}?copy=duplicate`,
    },
    officialForm: officialFormOf(gift),
    papers: papers.map((paper) => presentPaper(paper, gift, papers)),
    next: {
      canSend: refusal === null,
      message: refusal ?? m.papers_next({ paper: official?.title ?? m.papers_receipt() }),
    },
    status: presented[0]?.status ?? 'idle',
    mails: presented,
  };
}

/** One kept paper, as staff see it in a list. */
export function presentPaper(paper: PaperRow, gift: GiftForPaper, all: PaperRow[]): Paper {
  return {
    _id: paper.id,
    kind: paper.kind,
    title: paper.kind === 'receipt' ? m.papers_receipt() : paper.title,
    number: paper.number,
    revision: paper.revision,
    amount: toRupees(paper.amount_paise),
    validity: sayValidity(paper, gift, all),
    issuedAt: paper.issued_at,
    file: paper.kind === 'official' ? null : `/api/staff/papers/${paper.id}/file`,
  };
}

function sayValidity(paper: PaperRow, gift: GiftForPaper, all: PaperRow[]): Paper['validity'] {
  if (gift.receipt === null) return 'void';
  if (paper.kind === 'receipt') return validityOf(paper.revision, gift.receipt);
  const newest = Math.max(
    ...all.filter(({ kind }) => kind === 'official').map((one) => one.revision),
  );
  return validityOf(paper.revision, { revision: newest, isValid: gift.receipt.isValid });
}

/** The portal's certificate for a gift of this date and kind; null when none will ever come. */
function officialFormOf(gift: GiftForPaper): string | null {
  if (gift.taxYear === null) return null;
  const law = taxLawOf(gift.taxYear);
  const { isTaxEligible, mode, amountPaise: givenPaise } = gift;
  return sayNoDeduction({ isTaxEligible, mode, givenPaise }, law) === null ? law.certificate : null;
}

/** What staff are told once a paper is on its way: honestly, which one it is. */
export function saySent(
  gift: GiftForPaper,
  kind: 'receipt' | 'official',
  isDuplicate: boolean,
): string {
  const number = gift.receipt?.number ?? '';
  const form = officialFormOf(gift);
  if (kind === 'official') {
    const words = { form: form ?? m.papers_certificate(), number };
    return isDuplicate ? m.papers_sent_official_again(words) : m.papers_sent_official(words);
  }
  const sent = isDuplicate
    ? m.papers_sent_receipt_again({ number })
    : m.papers_sent_receipt({ number });
  return `${sent} ${form === null ? m.papers_no_form() : m.papers_form_later({ form })}`;
}

function presentPaperMail(mail: PaperMailRow, gift: GiftForPaper): PaperMail {
  const title = mail.kind === 'receipt' ? m.papers_receipt() : officialFormOf(gift);
  return {
    _id: mail.id,
    kind: mail.kind,
    title: title ?? m.papers_certificate(),
    isDuplicate: mail.is_duplicate === 1,
    ...presentSending(mail),
    at: mail.sent_at ?? mail.created_at,
  };
}

type Sending = Pick<PaperMailRow, 'sent_at' | 'dropped_because' | 'given_up_at' | 'error'>;

/** Where a mail stands, and in words why. */
export function presentSending(mail: Sending): { status: SendingState; message: string } {
  if (mail.sent_at !== null) return { status: 'succeeded', message: m.papers_mail_sent() };
  if (mail.dropped_because !== null) {
    const stopped = mail.dropped_because === 'stopped';
    return { status: stopped ? 'stopped' : 'failed', message: sayDropped(mail.dropped_because) };
  }
  if (mail.given_up_at !== null) {
    return { status: 'failed', message: m.papers_mail_given_up({ error: mail.error ?? '' }) };
  }
  const message =
    mail.error === null ? m.papers_mail_queued() : m.papers_mail_waits({ error: mail.error });
  return { status: 'loading', message };
}

function sayDropped(because: string): string {
  if (because === 'stopped') return m.papers_mail_stopped();
  if (because === 'no-address') return m.papers_refuse_no_address();
  if (because === 'no-form') return m.papers_mail_no_form();
  return m.papers_refuse_void();
}

function receiptAddress(giftId: string): string {
  return `/api/staff/donations/${giftId}/receipt.pdf`;
}
