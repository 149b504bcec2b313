import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { isPeriod, type Period } from '#shared/staff/accounting-periods.ts';
import * as endpoints from '#shared/staff/periods-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { lockPeriod } from './lock-period.ts';
import { requestUnlock } from './request-unlock.ts';
import { reviewLockedBooking, showLockedBookings } from './review-locked-bookings.ts';
import { showPeriods } from './show-periods.ts';

/** Endpoints of the page of accounting periods. */
export function registerPeriods(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
): void {
  registerStaffEndpoint(app, endpoints.listPeriods, ({ staff, query }) =>
    showPeriods(context, staff, query.year),
  );
  registerStaffEndpoint(app, endpoints.lockPeriod, async ({ staff, body }) => ({
    period: await lockPeriod(context, staff, readPeriod(body)),
  }));
  registerStaffEndpoint(app, endpoints.unlockPeriod, ({ staff, body }) =>
    requestUnlock(context, staff, readPeriod(body), body.reason),
  );
  registerStaffEndpoint(app, endpoints.listLockedBookings, ({ staff, query }) =>
    showLockedBookings(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.reviewLockedBooking, async ({ staff, params }) => ({
    booking: await reviewLockedBooking(context, staff, params.id),
  }));
}

function readPeriod({ kind, name }: Period): Period {
  const period = { kind, name };
  if (!isPeriod(period)) throw refuseInvalid(m.body_invalid(), { name: m.period_unknown() });
  return period;
}
