import type { FastifyInstance } from 'fastify';
import * as publicEndpoints from '#shared/endpoints.ts';
import * as endpoints from '#shared/staff/shield-endpoints.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { makeEarlyChallenge } from './order-proofs.ts';
import { refusePaused } from './refuse-order.ts';
import type { ShieldParts } from './shield-parts.ts';
import { showShield } from './show-shield.ts';
import { pauseDonations, setLevel, setNetworkBlock } from './steer-shield.ts';

/** The form token endpoint, and the staff endpoints of the shield. */
export function registerShield(
  app: FastifyInstance,
  { parts: shield }: { parts: ShieldParts },
): void {
  registerEndpoint(app, publicEndpoints.getFormToken, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { pausedAt } = await shield.standing();
    // So that a page can say so before a donor has filled in the form.
    if (pausedAt !== null) throw refusePaused(shield.organisation.facts());
    const campaign = query.campaign ?? '';
    const token = shield.tokens.issue(campaign);
    const challenge = await makeEarlyChallenge(shield, campaign, request.ip);
    return challenge === null ? token : { ...token, challenge };
  });

  const show = async () => ({ shield: await showShield(shield) });
  registerStaffEndpoint(app, endpoints.getShield, show);
  registerStaffEndpoint(app, endpoints.setShieldLevel, async ({ body, staff }) => {
    await setLevel(shield, staff, body.level);
    return show();
  });
  registerStaffEndpoint(app, endpoints.pauseDonations, async ({ body, staff }) => {
    await pauseDonations(shield, staff, body);
    return show();
  });
  registerStaffEndpoint(app, endpoints.blockNetwork, async ({ params, body, staff }) => {
    await setNetworkBlock(shield, staff, params.id, body.hours ?? 0);
    return show();
  });
  registerStaffEndpoint(app, endpoints.unblockNetwork, async ({ params, staff }) => {
    await setNetworkBlock(shield, staff, params.id, null);
    return show();
  });
}
