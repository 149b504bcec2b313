import { type FormPolicy, readDonorForm } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees, toRupees } from '#shared/money.ts';
import type { VerifyResponse } from '#shared/payments.ts';
import type { PaymentSource } from '../database/tables/payments.table.ts';
import { transact } from '../database/transact.ts';
import { hasDetails, markIncomplete, recordDonorDetails } from '../donations/donation-donors.ts';
import { getDonationStatusById } from '../donations/get-donation-status.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Sealer } from '../platform/seal.ts';
import { applyMissingRefunds } from './apply-refund.ts';
import { type PaymentContext, ProviderError, type ProviderPayment } from './payment-gateway.ts';
import {
  type DonationForComparison,
  findDonationForComparison,
  findOrderAtProvider,
  findPayment,
  findUnmatched,
  type OrderRow,
} from './payments.queries.ts';
import { checkOrderBy } from './payments.writes.ts';
import { settlePayment } from './settle-payment.ts';

type VerifyContext = Omit<PaymentContext, 'dialect' | 'maximumDonationPaise' | 'wakeInbox'>;
type ProvenClaim = { claim: PaymentClaim; order: OrderRow; donation: DonationForComparison };

type RefusalReason =
  | 'unreadable'
  | 'unknown-order'
  | 'wrong-signature'
  | 'other-campaign'
  | 'unknown-payment'
  | 'other-order'
  | 'unmatched'
  | 'not-paid'
  | 'refunded';

class ClaimRefused extends Error {
  readonly reason: RefusalReason;
  readonly donationId: string | null;

  constructor(reason: RefusalReason, donationId: string | null = null) {
    super(reason);
    this.reason = reason;
    this.donationId = donationId;
  }
}

/** Shorter than elsewhere, because the page waits for this answer. */
const FETCH_TIMEOUT_MS = 5000;

/**
 * Verifies a payment that a browser reports. The provider's signature over our stored order makes the report genuine;
 * then the provider is asked and its answer settled. If it cannot be reached, the signature alone proves the bank's
 * approval: `pending`. An invalid claim returns `success: false`, changes nothing and is audited once an hour; nothing
 * throws (R53) except RefusedForNow for a network that sends only invalid claims.
 */
export async function verifyPayment(
  context: VerifyContext,
  raw: RawClaim,
  source: PaymentSource,
  address: string,
): Promise<VerifyResponse> {
  const claim = readClaim(raw);
  try {
    const proven = await proveClaim(context, claim);
    await settleClaim(context, proven, { source, address });
    return await acceptClaim(context, proven.donation.id);
  } catch (error) {
    if (!(error instanceof ClaimRefused)) throw error;
    return refuseClaim(context, claim, error, { source, address });
  }
}

async function proveClaim(
  context: VerifyContext,
  claim: PaymentClaim | null,
): Promise<ProvenClaim> {
  if (!claim) throw new ClaimRefused('unreadable');
  const order = await findOrderAtProvider(context.db, claim.orderId);
  const storedId = order?.provider_order_id;
  if (!order || !storedId) throw new ClaimRefused('unknown-order');
  const donation = await findDonationForComparison(context.db, order.donation_id);
  if (!context.gateway.isPaymentSignature(storedId, claim.paymentId, claim.signature)) {
    throw new ClaimRefused('wrong-signature', donation.id);
  }
  if (claim.campaignId !== null && claim.campaignId !== donation.campaign_id) {
    throw new ClaimRefused('other-campaign', donation.id);
  }
  return { claim, order, donation };
}

async function settleClaim(
  context: VerifyContext,
  { claim, order, donation }: ProvenClaim,
  { source, address }: { source: PaymentSource; address: string },
): Promise<void> {
  const networkHash = context.shield.hashNetwork(address);
  const { donationData } = claim;
  const accept = () => acceptDetails(context, donation, { donationData, networkHash });
  const [stored, unmatched] = await Promise.all([
    findPayment(context.db, claim.paymentId),
    findUnmatched(context.db, claim.paymentId),
  ]);
  // A payment pays one order. Checked before its state: the signature may be valid, but our rows are authoritative.
  const recorded = stored ?? unmatched;
  if (recorded && recorded.provider_order_id !== claim.orderId) {
    throw new ClaimRefused('other-order', donation.id);
  }
  if (stored?.status === 'refunded') throw new ClaimRefused('refunded', donation.id);
  if (stored?.status === 'captured') return accept();

  const payment = await fetchPayment(context, claim.paymentId, donation.id);
  if (payment === null) {
    if (unmatched && unmatched.reason !== 'second_capture')
      throw new ClaimRefused('unmatched', donation.id);
    await accept();
    const now = toTimestamp(context.clock.now());
    await transact(context.db, (trx) => checkOrderBy(trx, order.id, now));
    return context.wakeReconciler();
  }
  if (payment.orderId !== claim.orderId) throw new ClaimRefused('other-order', donation.id);
  const isPaid = payment.status === 'authorized' || payment.status === 'captured';
  // Before settling: if interrupted in between, another source settles a donation that already has its donor.
  if (isPaid && payment.amountPaise === order.amount_paise) await accept();
  const settlement = await settlePayment(context, payment, source);
  if (payment.status === 'refunded') {
    await applyMissingRefunds(context, payment.id, source);
    throw new ClaimRefused('refunded', donation.id);
  }
  if (!isPaid) throw new ClaimRefused('not-paid', donation.id);
  if (settlement.outcome === 'unmatched' && settlement.reason !== 'second_capture') {
    throw new ClaimRefused('unmatched', donation.id);
  }
}

/** Null when the provider cannot be reached. */
async function fetchPayment(
  context: VerifyContext,
  paymentId: string,
  donationId: string,
): Promise<ProviderPayment | null> {
  try {
    return await context.gateway.fetchPayment(paymentId, FETCH_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isDenial) throw new ClaimRefused('unknown-payment', donationId);
    const { kind, status } = error;
    context.log.warn({ paymentId, kind, status }, 'A payment is accepted by its signature alone');
    return null;
  }
}

async function acceptClaim(context: VerifyContext, donationId: string): Promise<VerifyResponse> {
  const donation = await getDonationStatusById(context, donationId);
  if (!donation)
    throw new Error(`Expected donation ${donationId} of a verified payment, found no row`);
  const { status, receiptNumber } = donation.status;
  if (status === 'refunded') throw new ClaimRefused('refunded', donationId);
  return {
    success: true,
    message: null,
    pending: status !== 'received',
    receiptNumber,
    statusToken: donation.statusToken,
  };
}

async function refuseClaim(
  context: VerifyContext,
  claim: PaymentClaim | null,
  { reason, donationId }: ClaimRefused,
  { source, address }: { source: PaymentSource; address: string },
): Promise<VerifyResponse> {
  const { orderId = null, paymentId = null } = claim ?? {};
  const isWorthAnEntry = await context.shield.recordRefusedClaim({ address, donationId, reason });
  if (isWorthAnEntry && donationId !== null) {
    await transact(context.db, (trx) =>
      writeAudit(trx, context.clock, {
        actor: 'public',
        action: 'refuse-verification',
        subject: donationId,
        details: { reason, via: source, orderId, paymentId },
      }),
    );
  }
  return {
    success: false,
    message: m.payment_verification_failed(),
    pending: false,
    receiptNumber: null,
    statusToken: null,
  };
}

/**
 * Accepts the form sent with a genuine payment. A donation that already has its form keeps it: differing fields are
 * audited by name and ignored. A donation without a form takes its details from this one; invalid details never lose
 * the donation, which is then marked for completion.
 */
async function acceptDetails(
  context: Pick<
    PaymentContext,
    'db' | 'clock' | 'sealer' | 'aadhaarStorage' | 'formPolicy' | 'wakeOutbox'
  >,
  donation: DonationForComparison,
  { donationData, networkHash }: { donationData: unknown; networkHash: string | null },
): Promise<void> {
  const fields = findDifferences(donationData, donation, context.sealer);
  const isComplete = hasDetails(donation);
  if (isComplete && fields.length === 0) return;
  const details = isComplete ? null : readLateDetails(donationData, donation, context.formPolicy);
  await transact(context.db, async (trx) => {
    if (details)
      await recordDonorDetails(trx, context, donation.id, { form: details, networkHash });
    else if (!isComplete) await markIncomplete(trx, context.clock, donation.id);
    if (fields.length === 0) return;
    await writeAudit(trx, context.clock, {
      actor: 'public',
      action: 'ignore-different-details',
      subject: donation.id,
      details: { fields },
    });
  });
  if (details) context.wakeOutbox();
}

/** What a browser reports of a payment; untrusted until the signature is verified. */
type PaymentClaim = {
  orderId: string;
  paymentId: string;
  signature: string;
  /** The campaign, if the request names one. */
  campaignId: unknown;
  /** The whole form, if sent. */
  donationData: unknown;
};

/** The fields of R49, of any type: untrusted input. */
export type RawClaim = {
  razorpay_order_id?: unknown;
  razorpay_payment_id?: unknown;
  razorpay_signature?: unknown;
  donationId?: unknown;
  donationData?: unknown;
};

const PROVIDER_ID = /^[A-Za-z]{1,10}_[A-Za-z0-9]{1,40}$/;

/** Parses a claim; null when a part is not text of the right shape. */
function readClaim(raw: RawClaim): PaymentClaim | null {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = raw;
  if (!isProviderId(razorpay_order_id) || !isProviderId(razorpay_payment_id)) return null;
  if (typeof razorpay_signature !== 'string') return null;
  return {
    orderId: razorpay_order_id,
    paymentId: razorpay_payment_id,
    signature: razorpay_signature,
    campaignId: raw.donationId ?? null,
    donationData: raw.donationData ?? null,
  };
}

/** Whether an untrusted value has the shape of a provider id, and so may be used in URLs and audit entries. */
function isProviderId(value: unknown): value is string {
  return typeof value === 'string' && PROVIDER_ID.test(value);
}

/**
 * Names of the fields in which the form at verification differs from the stored order. Names only, because the values
 * are personal data. Fields that the donation does not have yet do not count as differing.
 */
function findDifferences(
  donationData: unknown,
  donation: DonationForComparison,
  sealer: Sealer,
): string[] {
  if (donationData === null) return [];
  if (!isRecord(donationData)) return ['donationData'];
  const stored: Record<string, boolean> = {
    amount: parseRupees(donationData.amount) === donation.amount_paise,
  };
  if (hasDetails(donation)) {
    stored.fullname = isSame(donationData.fullname, donation.fullname);
    stored.email = isSame(donationData.email, donation.email);
    stored.phone_no = isSame(donationData.phone_no, donation.phone);
    stored.address = isSame(donationData.address, donation.address);
    stored.pan_no = isHashed(donationData.pan_no, donation.pan_hash, sealer, 'pan');
    stored.aadhar_no = isHashed(donationData.aadhar_no, donation.aadhaar_hash, sealer, 'aadhaar');
  }
  return Object.keys(stored).filter((field) => !stored[field]);
}

/** Parses the donor's details from a late form, null unless all are valid; the amount is taken from our order. */
function readLateDetails(
  donationData: unknown,
  donation: DonationForComparison,
  policy: FormPolicy,
) {
  if (!isRecord(donationData)) return null;
  const amount = String(toRupees(donation.amount_paise));
  const read = readDonorForm({ ...donationData, amount }, policy);
  return 'faults' in read ? null : read.form;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(claimed: unknown, stored: string): boolean {
  return typeof claimed === 'string' && claimed.trim() === stored;
}

function isHashed(
  claimed: unknown,
  storedHash: string | null,
  sealer: Sealer,
  kind: 'pan' | 'aadhaar',
): boolean {
  // A donor who wants no certificate gives no number.
  if (storedHash === null) return claimed === '' || claimed === undefined;
  if (typeof claimed !== 'string') return false;
  return sealer.hashes(kind, claimed.trim()).includes(storedHash);
}
