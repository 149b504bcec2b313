import { createHash } from 'node:crypto';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { readDocumentNote } from '../../content/templates/read-template.ts';
import type { Context } from '../../context.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import { fillNote } from '../fill-receipt-note.ts';
import { renderDocument } from '../render-document.ts';
import { toPdfName } from '../send-pdf.ts';
import type { TaxDocumentDependencies } from '../tax-document-context.ts';
import { addStatement } from './donation-statements.writes.ts';
import { describeStatement, type StatementFacts } from './statement-facts.ts';
import {
  findStatementDonor,
  listStatementDonations,
  listStatements,
  type StatementDonationRow,
} from './statements.queries.ts';

export type IssuedStatement = {
  bytes: Buffer;
  name: string;
  donorId: string;
  revision: number;
  facts: StatementFacts;
};

/**
 * Issues the donation statement of a donor and tax year. It is rendered from the books: as long as they say the same,
 * every copy has the same revision and date; when a refund, a void or a correction changed them, it is a new revision
 * that says so. `actorId`: who asked for it. Throws Refusal: 404 for an unknown donor, 409 without a received donation.
 */
export async function issueStatement(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'organisation'>,
  { testMode }: Pick<TaxDocumentDependencies, 'testMode'>,
  actorId: string,
  { donorId, taxYear }: { donorId: string; taxYear: string },
): Promise<IssuedStatement> {
  const { db, clock } = context;
  const organisation = context.organisation.facts();
  const issued = await transact(db, async (trx) => {
    await lockNames(trx, [`statements|${donorId}|${taxYear}`]);
    const { donor, donations } = await readStatementYear({ db: trx }, donorId, taxYear);
    const facts = describeStatement(taxYear, donor, donations, organisation);
    const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
    const [last, before] = await listStatements(trx, donor.id, taxYear);
    if (last?.content_hash === hash) return { facts, statement: last, before };
    const statement = {
      id: createId(),
      donor_id: donor.id,
      tax_year: taxYear,
      revision: (last?.revision ?? 0) + 1,
      content_hash: hash,
      total_paise: facts.total.netPaise,
      made_by: actorId,
      issued_at: toTimestamp(clock.now()),
    };
    await addStatement(trx, statement);
    return { facts, statement, before: last };
  });
  const { facts, statement, before } = issued;
  const note = fillNote(await readDocumentNote(context, 'statement'), {
    donor: facts.donor.name,
    amount: formatPaise(facts.total.netPaise),
    taxYear,
    organisation: organisation.name,
  });
  const bytes = await renderDocument({
    kind: 'statement',
    facts,
    issue: {
      testMode,
      issuedAt: statement.issued_at,
      replacedAt: before?.issued_at ?? null,
      note,
    },
    organisation,
  });
  return {
    bytes,
    name: toPdfName('donation-statement', `${taxYear}-${statement.revision}`),
    donorId: statement.donor_id,
    revision: statement.revision,
    facts,
  };
}

/** A donor and their received donations of a tax year. Throws Refusal: 404 for an unknown donor, 409 without any. */
export async function readStatementYear(
  { db }: { db: Parameters<typeof listStatementDonations>[0] },
  donorId: string,
  taxYear: string,
): Promise<{
  donor: NonNullable<Awaited<ReturnType<typeof findStatementDonor>>>;
  donations: StatementDonationRow[];
}> {
  let donor = await findStatementDonor(db, donorId);
  // The survivor of a merge may have been merged in its turn.
  while (donor && donor.merged_into !== null) {
    donor = await findStatementDonor(db, donor.merged_into);
  }
  if (!donor) throw refuseUnknown(m.donor_unknown());
  const donations = await listStatementDonations(db, donor.id, taxYear);
  if (donations.length === 0) throw new Refusal(409, m.statement_no_donations({ year: taxYear }));
  return { donor, donations };
}
