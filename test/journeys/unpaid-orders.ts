import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { failureSchema } from '#shared/endpoint.ts';
import { PROOF_HEADER } from '#shared/shield.ts';
import { solveProof } from '../running/solve-proof.ts';
import { orderOf, testDonor } from '../running/test-donor.ts';

/** Places this many orders from this machine's address without paying; solves the proofs that the server requires. */
export async function beginUnpaidOrders(origin: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const body = orderOf(testDonor(7000 + number), GENERAL_FUND_ID);
    const first = await postOrder(origin, body, {});
    if (first.ok) continue;
    const { challenge } = failureSchema.parse(await first.json());
    if (challenge === undefined) throw new Error(`donatefor answered ${first.status}`);
    const again = await postOrder(origin, body, { [PROOF_HEADER]: await solveProof(challenge) });
    if (!again.ok) throw new Error(`donatefor answered ${again.status} to a proof`);
  }
}

const postOrder = (origin: string, body: object, headers: Record<string, string>) =>
  fetch(`${origin}/api/post/donatefor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
