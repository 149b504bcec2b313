import type { Fault } from 'razorpay-emulator';

/** A failure of the provider, by the names of its emulator; none: it works normally. */
export type Failure = {
  readonly provider: string;
  readonly faults: readonly Fault[];
};

export const well: Failure = { provider: 'is well', faults: [] };

export const failures: readonly Failure[] = [
  { provider: 'is silent', faults: [{ kind: 'silent' }] },
  { provider: 'answers after 30 seconds', faults: [{ kind: 'slow', waitMs: 30_000 }] },
  { provider: 'refuses with 429', faults: [{ kind: 'too many calls' }] },
  { provider: 'answers 500', faults: [{ kind: 'broken' }] },
  { provider: 'stands behind a proxy that answers 502', faults: [{ kind: 'HTML 502' }] },
  { provider: 'cuts the line before it acted', faults: [{ kind: 'cut before' }] },
  { provider: 'cuts the line after it acted', faults: [{ kind: 'cut after' }] },
  { provider: 'answers half of it', faults: [{ kind: 'half an answer' }] },
];
