import type { DonationRecord } from '#shared/donations.ts';
import type { QueryParams } from '../../api-path.ts';
import type { LoadStatus } from '../../store/load-status.ts';

/** How sending the tax certificate of one donation goes, and what came of it. */
export type CertificateState = {
  readonly status: LoadStatus;
  /** Why it failed; null unless it did. */
  readonly error: string | null;
  /** What the server answered, as it came; null until it has. */
  readonly answer: unknown;
  /** The call that it speaks of. */
  readonly call: string;
};

/** The client state of donation records: the first six as R59 says, the rest beside them. */
export type RecordsState = {
  donations: DonationRecord[];
  currentDonation: DonationRecord | null;
  donorDonations: DonationRecord[];
  status: LoadStatus;
  error: string | null;
  taxCertificateStatus: LoadStatus;
  /** Of which operation `status` and `error` speak: a page shows only its own. */
  about: 'list' | 'add' | 'donation' | 'donor' | null;
  /** The calls of which `status` and `taxCertificateStatus` speak: the newest of each. */
  statusOf: string | null;
  certificateStatusOf: string | null;
  /** What `donations` answers, and where the page after it begins; null before the first answer and after the last page. */
  listed: QueryParams | null;
  next: string | null;
  /** The same of `donorDonations`: whose they are. */
  donorId: string | null;
  donorNext: string | null;
  /** The donation that was opened last. */
  opened: string | null;
  /** The tax certificate of each donation by itself; a donation that is absent is idle. */
  certificates: Record<string, CertificateState>;
};
