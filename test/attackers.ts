import * as z from 'zod/mini';
import { challengeSchema, type ProofChallenge } from '#shared/shield.ts';
import type { OpenApp, WireResponse } from './app.ts';
import { fillForm } from './donations.ts';
import { orderOf } from './wire/donation.ts';

let networks = 0;
let people = 0;

/** An address in a network that has not been used before. */
export function newAddress(): string {
  networks += 1;
  return `198.${18 + (networks >> 8)}.${networks & 255}.7`;
}

/** A person who has not been used before. */
export function newPerson() {
  people += 1;
  const number = String(people).padStart(5, '0');
  return {
    fullname: `Asha ${number}`,
    email: `asha${number}@mail.example`,
    phone_no: `98765${number}`,
  };
}

/** The statuses of `count` calls in sequence: '200 200 429'. */
export async function statusesOf(
  times: number,
  make: (turn: number) => Promise<{ status: number }>,
): Promise<string> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await make(turn)).status);
  return statuses.join(' ');
}

/** What distinguishes one order from another; by default a new person from a new network orders for 'yamuna-steps'. */
export type OrderCall = {
  from?: string;
  form?: object;
  campaign?: string;
  token?: string;
  proof?: string;
};

/** Places orders with the headers of the shield (shared/shield.ts), as scripts do. */
export function attackersAt(app: () => OpenApp) {
  const order = (call: OrderCall = {}): Promise<WireResponse> => {
    const form = fillForm({ ...newPerson(), ...call.form });
    return app().call('POST', '/api/post/donatefor', {
      body: orderOf(call.campaign ?? 'yamuna-steps', { donationData: form }),
      headers: {
        'x-forwarded-for': call.from ?? newAddress(),
        ...(call.token === undefined ? {} : { 'x-form-token': call.token }),
        ...(call.proof === undefined ? {} : { 'x-proof-of-work': call.proof }),
      },
    });
  };
  return {
    order,
    /** Uses up the free orders of a network without tokens; returns the challenge that follows. */
    async exhaust(from: string): Promise<ProofChallenge> {
      await statusesOf(3, () => order({ from }));
      return challengeIn(await order({ from }));
    },
  };
}

/** The challenge in a refusal that requires proof of work. */
export function challengeIn({ body }: WireResponse): ProofChallenge {
  return z.object({ needs: z.literal('proof-of-work'), challenge: challengeSchema }).parse(body)
    .challenge;
}
