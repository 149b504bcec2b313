import type { Role } from '#shared/staff/roles.ts';
import { contentDecisions } from './content-decisions.ts';

/** The access decision about one call of the desk. */
export type Decision = {
  may: readonly Role[];
  /** True: only within five minutes of re-authentication. */
  confirmed?: true;
  /** True: also before a required second factor was set up. */
  early?: true;
  /** Fields of its response with personal data or credentials; all others must be in harmlessFields. */
  shows?: readonly string[];
};

const admins: readonly Role[] = ['admin'];
const books: readonly Role[] = ['admin', 'accountant'];
const desk: readonly Role[] = ['admin', 'accountant', 'clerk'];
const writers: readonly Role[] = ['admin', 'editor'];
const everybody: readonly Role[] = ['admin', 'accountant', 'clerk', 'editor'];

/** The donor of a donation, and to whom it is dedicated; PAN and Aadhaar masked. */
const donor = [
  ...['fullname', 'email', 'phone_no', 'pan_no', 'aadhar_no', 'address', 'dedication'],
  ...['dedicationFrom', 'dedicationName'],
];

/** As public lists show them. */
const supporter = ['fullname', 'email', 'dedication'];

/** Each of two donors; the PAN masked. */
const suggested = ['fullname', 'email', 'phone_no', 'pan_no'];

/** The requester of a privacy request, and what staff wrote about it. */
const asker = ['askerName', 'email', 'identityCheck', 'outcome'];
const wholeAsker = [...asker, 'donorName'].toSorted();

/** Every call for staff, decided one by one: a call without an entry fails the tests. */
export const decisions: Record<string, Decision> = {
  'POST /api/post/add-donor/:donationId': { may: everybody, shows: supporter },
  'POST /api/post/create': { may: writers, shows: supporter },
  'POST /api/post/create-donation': { may: desk, shows: donor },
  'DELETE /api/post/delete-donation/:id': { may: books },
  'GET /api/post/get-donation/:id': { may: desk, shows: donor },
  'GET /api/post/get-donations': { may: desk, shows: donor },
  'GET /api/post/get-donations-by-donor/:donorId': { may: desk, shows: donor },
  'POST /api/post/send-tax-certificate/:id': { may: desk },
  'GET /api/staff/approvals': { may: everybody },
  'POST /api/staff/approvals/:id/approve': { may: books, confirmed: true },
  'POST /api/staff/approvals/:id/decline': { may: everybody },
  'GET /api/staff/audit': {
    may: admins,
    shows: ['details', 'network', 'client', 'text', 'to'],
  },
  'GET /api/staff/audit/chain': { may: admins },
  'GET /api/staff/campaigns': { may: everybody },
  'GET /api/staff/carried-over': { may: books, shows: donor },
  'GET /api/staff/cheques': { may: desk, shows: ['fullname'] },
  'POST /api/staff/cheques/:id/undo-bounce': { may: books, confirmed: true, shows: ['fullname'] },
  'POST /api/staff/cheques/bounce': { may: books, confirmed: true, shows: ['fullname'] },
  'POST /api/staff/cheques/move': { may: desk, shows: ['fullname'] },
  'POST /api/staff/confirm': { may: everybody, early: true },
  'POST /api/staff/confirm/passkey': { may: everybody, early: true, shows: ['options'] },
  'GET /api/staff/donations/:id/receipt.pdf': { may: desk },
  'POST /api/staff/document-mails': { may: desk },
  'POST /api/staff/document-mails/plan': { may: desk, shows: ['fullname', 'email', 'sentTo'] },
  'GET /api/staff/donors/:id/statement.pdf': { may: desk },
  'POST /api/staff/donors/:id/statement': { may: desk },
  'POST /api/staff/donations/:id/receipt/reveal': { may: books, confirmed: true },
  'GET /api/staff/donations/:id/identity': {
    may: desk,
    shows: ['pan_no', 'aadhar_no', 'network', 'hash', 'trace', 'client'],
  },
  'POST /api/staff/donations/:id/identity/confirm': { may: books, shows: donor },
  'POST /api/staff/donations/:id/identity/remove': { may: books, shows: donor },
  'POST /api/staff/donations/:id/identity/reopen': { may: books, shows: donor },
  'GET /api/staff/donor-suggestions': { may: desk, shows: suggested },
  'POST /api/staff/donor-suggestions/:id/accept': { may: books, shows: suggested },
  'POST /api/staff/donor-suggestions/:id/refuse': { may: books, shows: suggested },
  'POST /api/staff/donor-suggestions/:id/undo': { may: books, shows: suggested },
  'GET /api/staff/donors/:id': {
    may: desk,
    shows: ['fullname', 'email', 'phone_no', 'address', 'pan_no', 'aadhar_no'],
  },
  'POST /api/staff/donors/:id/merge': { may: books, shows: ['fullname'] },
  'GET /api/staff/export.csv': { may: books, confirmed: true },
  'GET /api/staff/export.xlsx': { may: books, confirmed: true },
  'GET /api/staff/exports': { may: books },
  'POST /api/staff/exports': { may: books, confirmed: true },
  'GET /api/staff/exports/:id': { may: books },
  'POST /api/staff/exports/:id/fetch': { may: books, confirmed: true },
  'POST /api/staff/factors/passkeys': {
    may: everybody,
    confirmed: true,
    early: true,
    shows: ['recoveryCodes'],
  },
  'DELETE /api/staff/factors/passkeys/:id': { may: everybody, confirmed: true, early: true },
  'POST /api/staff/factors/passkeys/begin': {
    may: everybody,
    confirmed: true,
    early: true,
    shows: ['options'],
  },
  'POST /api/staff/factors/recovery-codes': {
    may: everybody,
    confirmed: true,
    early: true,
    shows: ['recoveryCodes'],
  },
  'POST /api/staff/factors/totp': {
    may: everybody,
    confirmed: true,
    early: true,
    shows: ['uri', 'secret'],
  },
  'DELETE /api/staff/factors/totp': { may: everybody, confirmed: true, early: true },
  'POST /api/staff/factors/totp/verify': {
    may: everybody,
    confirmed: true,
    early: true,
    shows: ['recoveryCodes'],
  },
  'POST /api/staff/find-donors': {
    may: desk,
    shows: ['fullname', 'email', 'phone_no', 'address', 'pan_no', 'aadhar_no'],
  },
  'GET /api/staff/donation-totals': { may: desk },
  'PATCH /api/staff/donations/:id': { may: desk, shows: donor },
  'GET /api/staff/donations/:id': {
    may: desk,
    shows: [...donor, 'to'],
  },
  'GET /api/staff/donations/:id/corrections': { may: desk, shows: ['to'] },
  'POST /api/staff/donations/:id/void': { may: books, confirmed: true, shows: donor },
  'POST /api/staff/donations/:id/donor': { may: books, shows: donor },
  'GET /api/staff/donors/:id/details': { may: desk, shows: ['to'] },
  'POST /api/staff/donors/:id/details': { may: books, shows: ['to'] },
  'POST /api/staff/donors/:id/details/preview': { may: books, shows: ['to'] },
  'POST /api/staff/donor-changes/:id/undo': { may: books, shows: ['to'] },
  'POST /api/staff/donations/:id/accept': { may: books, confirmed: true },
  'GET /api/staff/donations/:id/history': { may: desk, shows: ['details'] },
  'POST /api/staff/donations/:id/certificate-pdf': { may: books },
  'GET /api/staff/donations/:id/tax-documents': { may: desk, shows: ['sentTo'] },
  'POST /api/staff/donations/:id/refund': { may: books, confirmed: true, shows: ['fullname'] },
  'POST /api/staff/donations/:id/restore': { may: admins, shows: donor },
  'POST /api/staff/donations/:id/reveal': { may: books, confirmed: true, shows: ['pan_no'] },
  'GET /api/staff/imports': { may: books },
  'POST /api/staff/imports': { may: books, confirmed: true },
  'GET /api/staff/imports/:id': { may: books },
  'POST /api/staff/imports/:id/check': { may: books },
  'POST /api/staff/imports/:id/drop': { may: books },
  'GET /api/staff/imports/:id/report.csv': { may: books },
  'GET /api/staff/imports/:id/rows': { may: books, shows: ['fullname'] },
  'POST /api/staff/imports/:id/run': { may: books, confirmed: true },
  'POST /api/staff/imports/admission': { may: books, confirmed: true },
  'GET /api/staff/mails': { may: desk, shows: ['to'] },
  'POST /api/staff/mails/:id/repeat': { may: books, shows: ['to'] },
  'GET /api/staff/me': { may: everybody, early: true, shows: ['email'] },
  'POST /api/staff/members': { may: admins, confirmed: true, shows: ['email'] },
  'GET /api/staff/members': { may: admins, shows: ['email'] },
  'POST /api/staff/members/:id/disable': { may: admins, confirmed: true, shows: ['email'] },
  'POST /api/staff/members/:id/enable': { may: admins, confirmed: true, shows: ['email'] },
  'POST /api/staff/members/:id/forget-factors': { may: admins, confirmed: true, shows: ['email'] },
  'POST /api/staff/members/:id/reset': { may: admins, confirmed: true },
  'POST /api/staff/members/:id/role': { may: admins, confirmed: true, shows: ['email'] },
  'POST /api/staff/merges/:id/undo': { may: books, shows: ['fullname'] },
  'POST /api/staff/official-documents/match': { may: books, shows: ['fullname'] },
  'GET /api/staff/organisation': { may: admins, shows: ['to'] },
  'PATCH /api/staff/organisation': { may: admins, shows: ['to'] },
  'POST /api/staff/organisation/policies': { may: admins },
  'GET /api/staff/organisation/preview/mail.html': { may: admins },
  'GET /api/staff/organisation/preview/receipt.pdf': { may: admins },
  'GET /api/staff/organisation/readiness': { may: admins },
  'POST /api/staff/organisation/test-mail': { may: admins, shows: ['to'] },
  'GET /api/staff/overview': { may: desk, shows: ['fullname'] },
  'GET /api/staff/attention': { may: desk },
  'GET /api/staff/periods': { may: books, shows: ['to'] },
  'POST /api/staff/periods/lock': { may: books, confirmed: true, shows: ['to'] },
  'POST /api/staff/periods/unlock': { may: books, confirmed: true, shows: ['to'] },
  'GET /api/staff/locked-period-bookings': { may: books, shows: ['fullname'] },
  'POST /api/staff/locked-period-bookings/:id/review': { may: books, shows: ['fullname'] },
  'GET /api/staff/reports/day-book': { may: desk, shows: ['fullname'] },
  'GET /api/staff/reports/month': { may: desk },
  'GET /api/staff/reports/campaigns': { may: desk, shows: ['to'] },
  'GET /api/staff/reports/file': { may: books },
  'GET /api/staff/tax-document-candidates': { may: desk, shows: ['fullname'] },
  'GET /api/staff/tax-document-counts': { may: desk },
  'GET /api/staff/tax-document-runs': { may: desk },
  'POST /api/staff/tax-document-runs': { may: desk },
  'GET /api/staff/tax-document-runs/:id': { may: desk, shows: ['fullname'] },
  'POST /api/staff/tax-document-runs/:id/stop': { may: desk },
  'GET /api/staff/tax-documents/:id/file': { may: desk },
  'POST /api/staff/tax-documents/:id/reveal': { may: books, confirmed: true },
  'POST /api/staff/password': { may: everybody, confirmed: true, early: true },
  'GET /api/staff/privacy': { may: books },
  'GET /api/staff/privacy/requests': { may: books, shows: asker },
  'POST /api/staff/privacy/requests': { may: books, shows: asker },
  'GET /api/staff/privacy/requests/:id': { may: books, shows: wholeAsker },
  'POST /api/staff/privacy/requests/:id/carry-out': {
    may: books,
    confirmed: true,
    shows: wholeAsker,
  },
  'POST /api/staff/privacy/requests/:id/close': { may: books, shows: wholeAsker },
  'POST /api/staff/privacy/requests/:id/identity': { may: books, shows: wholeAsker },
  'POST /api/staff/privacy/requests/:id/take': { may: books, confirmed: true, shows: ['text'] },
  'GET /api/staff/public-names': { may: books, shows: ['fullname'] },
  'POST /api/staff/public-names': { may: books },
  'GET /api/staff/refund-requests': { may: desk, shows: ['fullname'] },
  'POST /api/staff/refund-requests/:id/approve': {
    may: books,
    confirmed: true,
    shows: ['fullname'],
  },
  'POST /api/staff/refund-requests/:id/decline': { may: books, shows: ['fullname'] },
  'POST /api/staff/refund-requests/:id/withdraw': { may: books, shows: ['fullname'] },
  'GET /api/staff/sessions': { may: everybody, early: true, shows: ['userAgent', 'ipAddress'] },
  'DELETE /api/staff/sessions/:id': { may: everybody, confirmed: true, early: true },
  'POST /api/staff/sessions/end-others': { may: everybody, confirmed: true, early: true },
  'GET /api/staff/todays-entries': { may: desk, shows: ['fullname'] },
  'GET /api/staff/unmatched-payments': { may: desk, shows: ['fullname'] },
  'POST /api/staff/unmatched-payments/:id/refund': {
    may: books,
    confirmed: true,
    shows: ['fullname'],
  },
  'POST /api/staff/unmatched-payments/:id/resolve': { may: books, shows: ['fullname'] },
  'GET /api/staff/health': { may: admins },
  'POST /api/staff/health/look': { may: admins },
  'GET /api/staff/health/letter.html': { may: admins },
  'POST /api/staff/health/letter/send': { may: admins, shows: ['to'] },
  'GET /api/staff/errors': { may: admins },
  'GET /api/staff/errors/:id': { may: admins, shows: ['text'] },
  'POST /api/staff/errors/:id/resolve': { may: admins, shows: ['text'] },
  'GET /api/staff/shield': { may: books },
  'POST /api/staff/shield/level': { may: books },
  'POST /api/staff/shield/networks/:id/block': { may: books },
  'POST /api/staff/shield/networks/:id/unblock': { may: books },
  'POST /api/staff/shield/pause': { may: books },
  'GET /api/staff/audit.csv': { may: admins },
  'GET /api/staff/audit.xlsx': { may: admins },
  'POST /api/staff/audit/records': { may: admins, shows: ['label'] },
  'GET /api/staff/batches': { may: desk },
  'POST /api/staff/batches': { may: desk },
  'GET /api/staff/batches/:id': {
    may: desk,
    shows: ['address', 'email', 'fullname', 'pan_no', 'phone_no'],
  },
  'PATCH /api/staff/batches/:id': {
    may: desk,
    shows: ['address', 'email', 'fullname', 'pan_no', 'phone_no'],
  },
  'POST /api/staff/batches/:id/discard': { may: desk },
  'POST /api/staff/batches/:id/post': { may: desk },
  'POST /api/staff/batches/:id/rows': {
    may: desk,
    shows: ['address', 'email', 'fullname', 'pan_no', 'phone_no'],
  },
  'POST /api/staff/batches/:id/rows/:row/confirm': {
    may: desk,
    shows: ['address', 'email', 'fullname', 'pan_no', 'phone_no'],
  },
  'POST /api/staff/batches/:id/rows/:row/remove': {
    may: desk,
    shows: ['address', 'email', 'fullname', 'pan_no', 'phone_no'],
  },
  'POST /api/staff/batches/:id/take-over': { may: books },
  'POST /api/staff/campaigns/:id/close': { may: writers },
  'POST /api/staff/campaigns/:id/reopen': { may: writers },
  ...contentDecisions,
  'GET /api/staff/cash-handovers': { may: desk, shows: ['to'] },
  'POST /api/staff/cash-handovers': { may: desk, shows: ['fullname', 'to'] },
  'GET /api/staff/cash-handovers/:id': { may: desk, shows: ['fullname', 'to'] },
  'PATCH /api/staff/cash-handovers/:id': { may: desk, shows: ['fullname', 'to'] },
  'POST /api/staff/cash-handovers/:id/discard': { may: desk, shows: ['fullname', 'to'] },
  'POST /api/staff/cash-handovers/:id/dispute': {
    may: books,
    confirmed: true,
    shows: ['fullname', 'to'],
  },
  'POST /api/staff/cash-handovers/:id/hand-over': { may: desk, shows: ['fullname', 'to'] },
  'GET /api/staff/cash-handovers/:id/handover.pdf': { may: desk },
  'POST /api/staff/cash-handovers/:id/receive': {
    may: books,
    confirmed: true,
    shows: ['fullname', 'to'],
  },
  'POST /api/staff/cash-handovers/:id/recount': { may: desk, shows: ['fullname', 'to'] },
  'POST /api/staff/cash-handovers/:id/refresh': { may: desk, shows: ['fullname', 'to'] },
  'GET /api/staff/cash-on-hand': { may: desk, shows: ['fullname'] },
  'GET /api/staff/donation-enterers': { may: desk },
  'POST /api/staff/donations/search': { may: desk, shows: donor },
  'GET /api/staff/donors': { may: desk, shows: ['email', 'fullname', 'phone_no', 'place'] },
  'GET /api/staff/export-choice': { may: books },
  'GET /api/staff/import-mappings': { may: books },
  'DELETE /api/staff/import-mappings/headings/:id': { may: books },
  'PATCH /api/staff/import-mappings/purposes/:id': { may: books },
  'DELETE /api/staff/import-mappings/purposes/:id': { may: books },
  'POST /api/staff/imports/:id/undo': { may: books, confirmed: true },
  'GET /api/staff/lists/donations': { may: desk },
  'POST /api/staff/lists/donations/columns': { may: desk },
  'POST /api/staff/lists/donations/views': { may: desk },
  'PATCH /api/staff/lists/donations/views/:id': { may: desk },
  'DELETE /api/staff/lists/donations/views/:id': { may: desk },
  'GET /api/staff/newsletters': { may: writers },
  'GET /api/staff/newsletters/:id': { may: writers, shows: ['address', 'text'] },
  'GET /api/staff/newsletters/:id/preview.html': { may: writers },
  'POST /api/staff/newsletters/:id/send': { may: writers, confirmed: true },
  'POST /api/staff/newsletters/:id/stop': { may: writers },
  'POST /api/staff/newsletters/:id/test': { may: writers, shows: ['to'] },
  'POST /api/staff/newsletters/retry-unreachable': { may: writers },
  'GET /api/staff/provider-comparison': { may: books },
  'POST /api/staff/provider-comparison': { may: books },
  'GET /api/staff/provider-differences': { may: books },
  'POST /api/staff/provider-differences/:id/explain': { may: books },
  'GET /api/staff/settlements': { may: books },
  'GET /api/staff/settlements/:id': { may: books, shows: ['fullname'] },
};

/** Every route under /api/ without a session, decided in the same way. */
export const publicRoutes: readonly string[] = [
  'GET /api/post',
  'GET /api/post/get-donation-by-id/:id',
  'GET /api/post/get-donors/:id',
  'GET /api/post/get-posts',
  'GET /api/post/get-post/:id',
  'GET /api/post/get-newspost',
  'GET /api/pages/about',
  'GET /api/pages/contact',
  'GET /api/pages/donation',
  'GET /api/pages/home',
  'GET /api/pages/not-found',
  'GET /api/pages/subscription',
  'GET /api/post/get-hero-banner',
  'GET /api/post/get-impacts',
  'GET /api/post/get-featured-video',
  'GET /api/post/get-legal-doc',
  'GET /api/post/get-team',
  'GET /api/post/get-gallery-image',
  'GET /api/post/get-services',
  'GET /api/post/get-upcoming-events',
  'POST /api/post/confirm-subscription/:token',
  'POST /api/post/contact',
  'GET /api/post/news-bulletine/:id',
  'GET /api/post/upcoming-events/:id',
  'POST /api/post/unsubscribe/:token',
  'POST /api/post/donatefor',
  'GET /api/post/donation-status/:token',
  'GET /api/post/donation-status/:token/documents',
  'POST /api/post/donation-status/:token/document-code',
  'POST /api/post/donation-status/:token/document',
  'POST /api/post/donation-status/:token/identity-numbers',
  'POST /api/post/verifydonatefor',
  'POST /api/reports/csp',
  'POST /api/post/subscribe',
  'POST /api/payments/razorpay/callback',
  'GET /api/payments/razorpay/callback',
  'POST /api/webhooks/razorpay',
  'POST /api/staff/join',
  'POST /api/staff/invitation',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/auth/two-factor/verify-backup-code',
  'POST /api/auth/passkey/begin-sign-in',
  'POST /api/auth/passkey/sign-in',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'GET /api/policies/:id',
  'GET /api/post/form-token',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
];

/** Fields without personal data or credentials. */
export const harmlessFields = new Set(
  `
  _id action actor actorName all amount anchor approval approvals asked askedAt askedBy at attacks attention before
  blockedUntil by bytes campaign campaigns campaignTitle canSend captured capturedAt carriedOutAt category
  certificate checked columns confirmedUntil corpus count counts createdAt currency current date day days
  decided decidedAt decidedBy decision description donation donationId donations done donor donorCount donorId
  donors dueAt duplicateFile duplicates effectiveAfter ended endedAt endsAt enteredAt enteredBy entries error
  export exports failed fallbackCampaign faults faulty fee file fileName filters finishedAt firstDonationAt format
  foundAt from donationId donations goal goes hasAddress hasOfficial hasPan hasPassword id image import imports
  incomplete international invitedUntil isCurrent isDuplicate isMore isOn isPaused issuedAt isValid kind
  known lacksSecondFactor lastDonationAt lastSeenAt level line lines list listed lost mail mails mapping matches
  mayApprove mayDecide mayDecline mayRepeat mayWithdraw member members merge mergedAt mergedInto merges message
  method minutes mode modes month months name networks new newest next nextTryAt noAddress noDeduction
  noForm noPan note number officialForm orderId orders others overview taxDocument taxDocuments part passkeys
  passkeysPossible pausedSince pauseReason paymentId payments permissions plan position processedAt
  providerWords question raised ready reason reasons receipt receiptNumber receivedAt recoveryCodesLeft
  reference refund refunded refunds refused request requests resolvedAt resolvedBy revision revisions role rows
  rules run runs samples secondFactorRequired secondFactors secondPersonAbove seenAt sent sentAt sequence
  sessions setting shield shows signedInAt since skipped solved source spans staff startedAt startedBy state
  status step steps stoppedAt unmatched unmatchedPayments subject suggestion suggestions survivingDonorId taxEligible taxYear
  title today total totals totp transitions tries undoneAt unfinished until validity verdict verdicts versions via voidedAt voidReason
  waiting warned warnings what whyNot withPan years
  binned draft hasChanges hi isSample item items kinds published removed scheduled scheduleFault
  updatedAt updatedBy dedicationKind dedicationListed
  bank bounceReason bouncedAt canUndoBounce changed chequeDate cheques clearedOn clerks depositedOn draweeBank
  effectiveFrom policies publishedAt publishedBy standing
  isMe isMine isNamePublic isVoid receiptBookNumber slip
  about covers documents fields group history key readyDocuments readyDonors
  bookedAt booking bookings byMode gross isOfTaxYear isOver isOwn lock lockedBy net pending period reviewedAt
  reviewedBy taxYears unlockAsked voidedBy voids year
  acceptors approvers change changedAt changedBy changes correction corrections field highestAmount isEnteredToday
  isErased isRevised left mayCorrect pending requestedAt requestedBy undoneBy undoUntil
  audience batch batches cells changedSince choice closed closedAt closedBy confirmed conflicts counted dates
  differenceReason disputedAt disputedBy disputeNote earlier entered expected firstReceiptNo handedOverAt
  handedOverBy handover handovers headings importFile isUnreachable lastReceiptNo mailedTo more newsletter
  newsletters oldest oldReceiptNumber openedAt other overdue own owner purpose purposes query questions
  reachable readThrough receipt_book_no receiptIsEarlier receivedBy record records refusals remaining
  rememberedAt sameAsLine savedAt savedBy sentence settledAt settlement settlements shared storedAt successor
  successorId taken tax titles undone undoReason unreachable utr version view views isUndoForTwo pendingBounce pendingUndo
  flagship isDedicationListed minimum popularAmount publicPath aliases does images path presets rupees
  approvalId colours contact grievance hasFailed isDone logo music names nightColours organisation registrations
  signatory social seen tag tags targets isReadable isUnreadable raw scheduledVersion stored unreadable
  archive dateOrder files firstDay isOfGive lastDay left-out leftOut link origin missing pictures problem publishedAt publishes site sources stopReason
  alarms beganAt cachedPages cacheSize health lookedAt machine memory processes
  undescribed isUndescribed settlementId failingSince open errors
  bars column count firstAt frames function hasSources isOwn lastAt longestMs release resolvedAt resolvedBy route slowMs
  slowStatements statement task totalMs
  comparison comparedAt running differences difference providerId ours theirs explainedAt explainedBy currency
  alt altHi binnedAt createdBy documentId focus height isDecorative media places thumbnail url uses width
  `
    .trim()
    .split(/\s+/),
);
