import type { PaidResponse } from 'razorpay-emulator';
import * as z from 'zod/mini';
import { campaignAnswerSchema } from '#shared/campaigns.ts';
import { createOrderResponseSchema } from '#shared/payments.ts';
import type { OpenApp } from '../app.ts';
import { fillForm } from '../donations.ts';

/** The page's request to start a donation of ₹501 (donatefor, R51). */
export function orderOf(campaignId: string, parts: Record<string, unknown> = {}) {
  const form = fillForm();
  return {
    amount: 50_100,
    currency: 'INR',
    receipt: 'donation_1700000000000',
    notes: { donationId: campaignId, donorName: form.fullname, donorEmail: form.email },
    donationData: form,
    ...parts,
  };
}

/** Starts a donation; returns the page's response. */
export async function beginTestDonation(
  app: OpenApp,
  campaignId: string,
  parts: Record<string, unknown> = {},
) {
  const { body } = await app.call('POST', '/api/post/donatefor', {
    body: orderOf(campaignId, parts),
  });
  return z.parse(createOrderResponseSchema, body);
}

/** The page's request after a payment (verifydonatefor, R53). */
export function claimOf(
  paid: PaidResponse,
  campaignId: string,
  parts: Record<string, unknown> = {},
) {
  return { ...paid, donationData: fillForm(), donationId: campaignId, ...parts };
}

export async function verify(app: OpenApp, claim: object) {
  return app.call('POST', '/api/post/verifydonatefor', { body: claim });
}

export async function readCampaign(app: OpenApp, id: string) {
  const { body } = await app.call('GET', `/api/post/get-donation-by-id/${id}`);
  return z.parse(campaignAnswerSchema, body).post;
}
