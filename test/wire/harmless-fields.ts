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
  reference refund refunded refunds refused request requests resolvedAt resolvedBy revision revisions role round rows
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
  approvalId colours contact grievance hasFailed isDone isWaiting logo music names nightColours organisation registrations
  signatory social seen tag tags targets isReadable isUnreadable raw scheduledVersion stored unreadable
  archive dateOrder files firstDay isOfGive lastDay left-out leftOut link origin missing pictures problem publishedAt publishes site sources stopReason
  alarms beganAt cachedPages cacheSize health lookedAt machine memory processes
  undescribed isUndescribed settlementId failingSince open errors
  bars column count firstAt frames function hasSources isOwn lastAt longestMs release resolvedAt resolvedBy route slowMs
  slowStatements statement task totalMs
  comparison comparedAt settlementsRefused running differences difference providerId ours theirs explainedAt explainedBy currency lineType
  supporters
  alt altHi binnedAt createdBy documentId focus height isDecorative media places thumbnail url uses width
  `
    .trim()
    .split(/\s+/),
);
