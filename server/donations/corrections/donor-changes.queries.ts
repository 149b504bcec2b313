import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { DonorChangesTable } from '../../database/tables/donation-corrections.table.ts';

export type DonorChangeRow = Selectable<DonorChangesTable>;

function selectChanges(reader: DatabaseReader) {
  return reader
    .selectFrom('donor_changes')
    .leftJoin('staff_members as changer', 'changer.id', 'donor_changes.changed_by')
    .leftJoin('staff_members as undoer', 'undoer.id', 'donor_changes.undone_by')
    .selectAll('donor_changes')
    .select(['changer.name as changer_name', 'undoer.name as undoer_name'])
    .select((eb) =>
      eb
        .selectFrom('donation_corrections')
        .select((count) => count.fn.countAll<number>().as('donations'))
        .whereRef('donation_corrections.donor_change_id', '=', 'donor_changes.id')
        .as('donations'),
    );
}

/** The changes of a donor's details, newest first. */
export function listDonorChanges(reader: DatabaseReader, donorId: string) {
  return selectChanges(reader)
    .where('donor_changes.donor_id', '=', donorId)
    .orderBy('donor_changes.id', 'desc')
    .execute();
}
export type NamedDonorChange = Awaited<ReturnType<typeof listDonorChanges>>[number];

/** One change of a donor's details; undefined for an unknown id. */
export function findDonorChange(reader: DatabaseReader, id: string) {
  return selectChanges(reader).where('donor_changes.id', '=', id).executeTakeFirst();
}

/** The donations of a donor that are not void, newest first, at most `limit`, with receipt and current numbers. */
export function listDonationsToChange(reader: DatabaseReader, donorId: string, limit: number) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .select([
      'donations.id',
      'donations.fullname',
      'donations.email',
      'donations.phone',
      'donations.address',
      'donations.amount_paise',
      'donations.given_on',
      'donations.given_year',
      'donations.paid_at',
      'receipts.number as receipt_number',
      'identity.pan_hash',
      'identity.pan_last4',
    ])
    .select((eb) =>
      eb
        .selectFrom('tax_document_donations as covered')
        .select('covered.document_id')
        .whereRef('covered.donation_id', '=', 'donations.id')
        .limit(1)
        .as('certificate_id'),
    )
    .select((eb) =>
      eb
        .selectFrom('tax_documents')
        .select('tax_documents.id')
        .whereRef('tax_documents.donation_id', '=', 'donations.id')
        .whereRef('tax_documents.revision', '=', 'receipts.revision')
        .where('tax_documents.kind', '=', 'receipt')
        .as('issued_id'),
    )
    .where('donations.donor_id', '=', donorId)
    .where('donations.status', '<>', 'void')
    .orderBy('donations.id', 'desc')
    .limit(limit)
    .execute();
}
export type DonationToChange = Awaited<ReturnType<typeof listDonationsToChange>>[number];
