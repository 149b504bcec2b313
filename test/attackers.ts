import * as z from 'zod/mini';
import { challengeSchema, type ProofChallenge } from '#shared/shield.ts';
import type { OpenApp, WireAnswer } from './app.ts';
import { fillForm } from './donations.ts';
import { orderOf } from './wire/donation.ts';

let networks = 0;
let people = 0;

/** An address in a network that nobody has come from yet. */
export function newAddress(): string {
  networks += 1;
  return `198.${18 + (networks >> 8)}.${networks & 255}.7`;
}

/** Somebody whom nobody has seen yet. */
export function newPerson() {
  people += 1;
  const number = String(people).padStart(5, '0');
  return {
    fullname: `Asha ${number}`,
    email: `asha${number}@mail.example`,
    phone_no: `98765${number}`,
  };
}

/** The statuses of so many calls, one after the other: '200 200 429'. */
export async function statusesOf(
  times: number,
  make: (turn: number) => Promise<{ status: number }>,
): Promise<string> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await make(turn)).status);
  return statuses.join(' ');
}

/** What an order is told apart by; a new person from a new network orders for 'yamuna-steps' unless told. */
export type OrderCall = {
  from?: string;
  form?: object;
  campaign?: string;
  token?: string;
  proof?: string;
};

/** Orders with the headers of the shield (shared/shield.ts), as scripts make them. */
export function attackersAt(app: () => OpenApp) {
  const order = (call: OrderCall = {}): Promise<WireAnswer> => {
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
    /** Uses up what is free to a network without tokens; answers the challenge that it gets then. */
    async exhaust(from: string): Promise<ProofChallenge> {
      await statusesOf(3, () => order({ from }));
      return challengeIn(await order({ from }));
    },
  };
}

/** The challenge in a refusal that asks for proof of work. */
export function challengeIn({ body }: WireAnswer): ProofChallenge {
  return z.object({ needs: z.literal('proof-of-work'), challenge: challengeSchema }).parse(body)
    .challenge;
}
