import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { normalizeEmail, normalizeName } from '../donations/normalize-donor.ts';
import { findKnownAddress } from '../subscribers/subscriber-addresses.ts';
import type { DonorRequestRow } from './donor-requests.queries.ts';
import {
  hasOtherDonorAt,
  listContactMessages,
  listDocumentsOf,
  listDonationsOf,
  listDonorRows,
  listMailsOf,
  listNumbersOf,
  listOtherDonationsByMail,
  type StoredDocument,
  type StoredDonation,
  type StoredDonor,
  type StoredMail,
  type StoredMessage,
  type StoredNumbers,
} from './personal-data.queries.ts';

/** A mail address of the requester. Shared: another donor uses it too. */
type StoredAddress = {
  email: string;
  isShared: boolean;
  newsletter: { name: string; status: string; since: string } | null;
};

/** All data held about the requester. */
export type PersonalData = {
  donors: StoredDonor[];
  donations: StoredDonation[];
  numbers: StoredNumbers[];
  addresses: StoredAddress[];
  messages: StoredMessage[];
  /** Messages from a shared address under another name, which may be another person's. */
  messagesOfOthers: number;
  mails: StoredMail[];
  taxDocuments: StoredDocument[];
};

type Asked = Pick<DonorRequestRow, 'donor_id' | 'asker_name' | 'email'>;

/**
 * Finds the requester's data by donor; without one, by the mail address of the request. A shared phone or mail address
 * does not make data the requester's: there the name must match as well.
 */
export async function findPersonalData(
  reader: DatabaseReader,
  context: Pick<Context, 'sealer'>,
  asked: Asked,
): Promise<PersonalData> {
  const donors = asked.donor_id === null ? [] : await listDonorRows(reader, asked.donor_id);
  const donorIds = donors.map(({ id }) => id);
  const own = donorIds.length === 0 ? [] : await listDonationsOf(reader, donorIds);
  const isKnown = donors.length > 0;
  const names = new Set(
    isKnown
      ? [
          ...donors.map(({ name_key }) => name_key),
          ...own.map((one) => normalizeName(one.fullname)),
        ]
      : [normalizeName(asked.asker_name)],
  );
  names.delete('');
  const emails = new Set(
    isKnown
      ? [...donors, ...own].map(({ email }) => normalizeEmail(email))
      : [normalizeEmail(asked.email)],
  );
  emails.delete('');

  const found: PersonalData = {
    donors,
    donations: own,
    numbers: [],
    addresses: [],
    messages: [],
    messagesOfOthers: 0,
    mails: [],
    taxDocuments: [],
  };
  for (const email of emails) await addAddress(reader, context, found, { email, donorIds, names });
  const ids = found.donations.map(({ id }) => id);
  return {
    ...found,
    numbers: await listNumbersOf(reader, ids),
    mails: await listMailsOf(reader, ids),
    taxDocuments: await listDocumentsOf(reader, ids),
  };
}

async function addAddress(
  reader: DatabaseReader,
  context: Pick<Context, 'sealer'>,
  found: PersonalData,
  { email, donorIds, names }: { email: string; donorIds: string[]; names: ReadonlySet<string> },
): Promise<void> {
  const others = await listOtherDonationsByMail(reader, email, donorIds);
  const isSameName = (name: string) => names.has(normalizeName(name));
  // An order that was never paid has no donor: name and mail address decide whose it is.
  const unpaid = others.filter(
    ({ donor_id, status, fullname }) =>
      donor_id === null && (status === 'begun' || status === 'failed') && isSameName(fullname),
  );
  found.donations.push(
    ...unpaid.filter(({ id }) => found.donations.every((known) => known.id !== id)),
  );
  const isShared =
    others.length > unpaid.length || (await hasOtherDonorAt(reader, email, donorIds));
  const messages = await listContactMessages(reader, email);
  const theirs = messages.filter(({ name }) => !isShared || isSameName(name));
  found.messages.push(...theirs);
  found.messagesOfOthers += messages.length - theirs.length;
  const known = await findKnownAddress(reader, context, email);
  found.addresses.push({
    email,
    isShared,
    newsletter:
      known === undefined || known.email === null
        ? null
        : { name: known.name, status: known.status, since: known.confirmed_at ?? known.created_at },
  });
}
