import { m } from '#shared/messages/compiled/messages.js';
import { refuseForMinutes } from '../errors.ts';
import type { Limit, Limiter } from './limiter.ts';
import { networksOf } from './networks.ts';
import { normalizeEmail } from './normalize-email.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Of one kind of call: for a caller, for its neighbours, for a mailbox, and for everybody together. */
type VisitLimits = { own: Limit; near: Limit; mailbox: Limit; all: Limit };

const limitsOf = (kind: string, all: Omit<Limit, 'name'>): VisitLimits => ({
  own: { name: `${kind}-own`, burst: 5, everyMs: 2 * MINUTE },
  near: { name: `${kind}-near`, burst: 20, everyMs: 30 * SECOND },
  mailbox: { name: `${kind}-mailbox`, burst: 3, everyMs: 20 * MINUTE },
  all: { name: `${kind}-all`, ...all },
});

const LIMITS = {
  newsletter: limitsOf('newsletter', { burst: 200, everyMs: 3 * SECOND }),
  contact: limitsOf('contact', { burst: 100, everyMs: 10 * SECOND }),
};

/** Counts a call that sends mail or fills somebody's desk; 429 when it is one too many. RATE_LIMIT=off lifts it. */
export async function admitVisit(
  limiter: Limiter,
  kind: keyof typeof LIMITS,
  { address, email }: { address: string; email: string },
): Promise<void> {
  if (limiter.isLifted) return;
  const { own, near, wide } = networksOf(address);
  const limits = LIMITS[kind];
  const waitMs = await limiter.take([
    limiter.use(limits.own, own),
    limiter.use(limits.near, wide ?? near),
    limiter.use(limits.mailbox, normalizeEmail(email)),
    limiter.use(limits.all, ''),
  ]);
  if (waitMs > 0) throw refuseForMinutes(waitMs, m.too_many_visits);
}
