import { hash } from 'node:crypto';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { BrandColours, Organisation } from '#shared/organisation.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { escapeHtml, signature } from '../platform/letter.ts';
import { findTaxDocumentByCode } from './tax-documents.queries.ts';

/** The public facts of a receipt. */
type CheckedTaxDocument = {
  number: string;
  /** Whether the number is that of an earlier system. */
  isNumberEarlier: boolean;
  amountPaise: number;
  paidAt: string;
  /** `replaced`: there is a later revision. */
  validity: 'valid' | 'replaced' | 'void';
};

const CODE = /^[\w-]{20,64}$/;

/** The validity of the receipt with this code; null for an unknown code. */
export async function checkTaxDocument(
  reader: DatabaseReader,
  code: string,
): Promise<CheckedTaxDocument | null> {
  if (!CODE.test(code)) return null;
  const taxDocument = await findTaxDocumentByCode(reader, code);
  if (!taxDocument || taxDocument.paid_at === null) return null;
  return {
    number: taxDocument.number,
    isNumberEarlier: taxDocument.number_is_earlier === 1,
    amountPaise: taxDocument.amount_paise,
    paidAt: taxDocument.paid_at,
    validity: validityOf(taxDocument.revision, {
      revision: taxDocument.current_revision ?? 1,
      isValid: taxDocument.receipt_status === 'valid',
    }),
  };
}

/** The validity of a revision, given the donation's current receipt. */
export function validityOf(
  revision: number,
  receipt: { revision: number; isValid: boolean },
): CheckedTaxDocument['validity'] {
  if (!receipt.isValid) return 'void';
  return revision < receipt.revision ? 'replaced' : 'valid';
}

const writeStyle = ({ paper, card, line, ink, inkSoft, action }: BrandColours) => `
body { margin: 0; padding: 24px 12px; background: ${paper}; color: ${ink}; font: 17px/1.5 Georgia, 'Times New Roman', serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px; background: ${card}; border: 1px solid ${line}; border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.25; color: ${action}; }
dl { margin: 24px 0; padding: 4px 0 16px; border-top: 1px solid ${line}; border-bottom: 1px solid ${line}; }
dt { margin: 12px 0 0; color: ${inkSoft}; font-size: 15px; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.note { color: ${inkSoft}; font-size: 15px; }
a { color: ${action}; }
`;

/** Allows only the page's own style. */
export function writeCheckPagePolicy({ colours }: Pick<Organisation, 'colours'>): string {
  return `default-src 'none'; style-src 'sha256-${hash('sha256', writeStyle(colours), 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The public page that says whether a receipt is valid: number, amount and date, nothing about the donor. */
export function setAsCheckPage(
  taxDocument: CheckedTaxDocument,
  { testMode, organisation }: { testMode: boolean; organisation: Organisation },
): string {
  const { heading, text } = describeValidity(taxDocument);
  const rows: [string, string][] = [
    [
      taxDocument.isNumberEarlier ? m.receipt_label_number_earlier() : m.receipt_label_number(),
      taxDocument.number || m.receipt_number_none(),
    ],
    [m.check_label_amount(), formatPaise(taxDocument.amountPaise)],
    [m.receipt_label_date(), formatDate(new Date(taxDocument.paidAt))],
  ];
  return setPage(
    organisation,
    heading,
    `<p>${escapeHtml(text)}</p>
<dl>
${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
</dl>
${testMode ? `<p class="note">${escapeHtml(m.receipt_test_mode())}</p>` : ''}`,
  );
}

/** The page for an unknown code. */
export function setAsUnknownPage(organisation: Organisation): string {
  return setPage(
    organisation,
    m.check_unknown_heading(),
    `<p>${escapeHtml(m.check_unknown())}</p>`,
  );
}

function describeValidity({ validity }: CheckedTaxDocument): { heading: string; text: string } {
  if (validity === 'void') return { heading: m.check_void_heading(), text: m.check_void() };
  if (validity === 'replaced') {
    return { heading: m.check_replaced_heading(), text: m.check_replaced() };
  }
  return { heading: m.check_valid_heading(), text: m.check_valid() };
}

function setPage(organisation: Organisation, heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${heading} · ${organisation.name}`)}</title><style>${writeStyle(organisation.colours)}</style></head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
<p class="note">${signature(organisation).map(escapeHtml).join('<br>')}</p>
<p class="note"><a href="/">${escapeHtml(organisation.name)}</a></p>
</main>
</body>
</html>
`;
}
