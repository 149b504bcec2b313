import type { DonationRecord } from '#shared/donations.ts';
import type { QueryParams } from '../../api-path.ts';
import type { LoadStatus } from '../../store/load-status.ts';

/** State of sending the tax certificate of one donation. */
export type CertificateState = {
  readonly status: LoadStatus;
  /** Error message; null unless it failed. */
  readonly error: string | null;
  /** The response body as received; null until then. */
  readonly answer: unknown;
  /** Request id of the call. */
  readonly call: string;
};

/** Client state of donations: the first six fields as in R59, and our own. */
export type RecordsState = {
  donations: DonationRecord[];
  currentDonation: DonationRecord | null;
  donorDonations: DonationRecord[];
  status: LoadStatus;
  error: string | null;
  taxCertificateStatus: LoadStatus;
  /** The operation that `status` and `error` describe: a page shows only its own. */
  about: 'list' | 'add' | 'donation' | 'donor' | null;
  /** Request ids of the latest calls that `status` and `taxCertificateStatus` describe. */
  statusOf: string | null;
  certificateStatusOf: string | null;
  /** Query of `donations` and the next page's cursor; null before the first response and after the last page. */
  listed: QueryParams | null;
  next: string | null;
  /** The same for `donorDonations`, with their donor. */
  donorId: string | null;
  donorNext: string | null;
  /** The donation opened last. */
  opened: string | null;
  /** Certificate state by donation; a missing donation is idle. */
  certificates: Record<string, CertificateState>;
};
