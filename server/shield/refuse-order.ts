import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { RefusedForNow } from '../platform/errors.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer waits are of no use to donors. */
const LONGEST_WAIT_MS = 24 * HOUR;

type Office = Pick<Organisation, 'contact'>;

/** 429 with the donor's options: wait, give in another way, or write to us. */
export function refuseOrder(
  refused: { why: 'failures' | 'many' | 'no-form' | 'blocked'; waitMs: number },
  organisation: Office,
): RefusedForNow {
  const atLeast = Math.min(refused.waitMs, LONGEST_WAIT_MS);
  // In whole units, so that message and header agree.
  const unit = atLeast < 2 * HOUR ? MINUTE : HOUR;
  const count = Math.max(1, Math.ceil(atLeast / unit));
  const waitMs = count * unit;
  const wait =
    unit === MINUTE
      ? m.order_wait_minutes({ minutes: count })
      : m.order_wait_hours({ hours: count });
  const messages = {
    failures: m.order_refused_failures,
    many: m.order_refused_many,
    'no-form': m.order_refused_no_form,
    blocked: m.order_refused_blocked,
  }[refused.why];
  return new RefusedForNow(waitMs, `${messages({ wait })} ${alternatives(organisation)}`);
}

/** 503: staff have paused online donations. */
export function refusePaused(organisation: Office): RefusedForNow {
  return new RefusedForNow(10 * MINUTE, `${m.orders_paused()} ${alternatives(organisation)}`, 503);
}

function alternatives({ contact: { email } }: Office): string {
  return email === null ? m.order_other_ways() : m.order_other_ways_mail({ email });
}
