import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/health-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { LETTER_PREVIEW_POLICY } from '../platform/lay-out-letter.ts';
import { previewWeeklyLetter, sendMeLetter } from './letter/send-weekly-letter.ts';
import { showHealth } from './show-health.ts';
import type { HealthWatch } from './watch-health.ts';

/** Endpoints of the page of the installation's health. */
export function registerHealthPage(
  app: FastifyInstance,
  context: Context,
  { watch, publicUrl }: { watch: Pick<HealthWatch, 'look'>; publicUrl: string },
): void {
  registerStaffEndpoint(app, endpoints.getHealth, ({ staff }) => showHealth(context, staff));
  registerStaffEndpoint(app, endpoints.lookAtHealth, async ({ staff }) => {
    await watch.look();
    return showHealth(context, staff);
  });
  registerStaffEndpoint(app, endpoints.previewWeeklyLetter, async ({ staff, reply }) =>
    reply
      .header('content-security-policy', LETTER_PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(await previewWeeklyLetter(context, staff, { publicUrl })),
  );
  registerStaffEndpoint(app, endpoints.sendWeeklyLetter, async ({ staff }) => {
    await sendMeLetter(context, staff);
    return { to: staff.email };
  });
}
