import { m } from '#shared/messages/compiled/messages.js';
import { refuseForMinutes } from '../errors.ts';
import type { Limit, Limiter } from './limiter.ts';
import { networksOf } from './networks.ts';
import { normalizeEmail } from './normalize-email.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The limits of one kind of request: per client, per neighbouring network, per mailbox, and in total. */
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

/** Counts a request that sends mail or creates work for staff; throws 429 over a limit. RATE_LIMIT=off disables it. */
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
