import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { post, testDonor } from '../../running/test-donor.ts';
import { addressIn } from './networks.ts';
import { type AttackResult, attackPlanSchema, orderByScript } from './order-by-script.ts';

/**
 * The attackers as a separate process: its one argument is an AttackPlan, its output an AttackResult. They start an
 * attempt every 30 ms, and continue after the plan until stopped, so that no honest donor gives after them. They run at
 * low priority, since real attackers bring their own machines.
 */
const plan = attackPlanSchema.parse(JSON.parse(process.argv[2] ?? ''));
setPriority(constants.priority.PRIORITY_LOW);
const TRY_EVERY_MS = 30;
/** Concurrent attempts: those that solve proofs wait three seconds for each token, and for the processor. */
const RANGES = plan.works ? 120 : 12;
const HOSTS = 4;
/** Test donors with higher numbers are honest (honest-donors.ts). */
const DONORS = 9000;

const freeOf = new Map<number, number>();
const counts = { free: 0, proven: 0, refused: 0, unsolved: 0 };
const faults: string[] = [];
let begun = 0;
let isReported = false;
process.once('SIGTERM', () => {
  isReported = true;
});
const startedAt = Date.now();

await Promise.all(Array.from({ length: RANGES }, attackInTurn));
const result: AttackResult = {
  tries: Object.values(counts).reduce((sum, count) => sum + count, 0),
  ...counts,
  mostFree: Math.max(0, ...freeOf.values()),
  seconds: (Date.now() - startedAt) / 1000,
  faults: [...new Set(faults)].slice(0, 5),
};
process.stdout.write(JSON.stringify(result));

async function attackInTurn(): Promise<void> {
  const goesOn = () => (begun < plan.tries || !isReported) && Date.now() - startedAt < plan.forMs;
  while (goesOn()) {
    const turn = begun++;
    await pause(Math.max(0, startedAt + turn * TRY_EVERY_MS - Date.now()));
    await tryCard(turn).catch((error: unknown) => faults.push(String(error)));
  }
}

/** One stolen card: an order under an invented name, and a payment that the bank refuses. */
async function tryCard(turn: number): Promise<void> {
  const network = turn % plan.networks;
  const address = addressIn('attacker', network, 1 + (Math.floor(turn / plan.networks) % HOSTS));
  const donor = testDonor(turn % DONORS);
  const how = { asForm: plan.works, works: plan.works };
  const order = await orderByScript(plan.origin, address, donor, how);
  counts[order.how] += 1;
  if (order.orderId === null) return;
  if (order.how === 'free') freeOf.set(network, (freeOf.get(network) ?? 0) + 1);
  const card = { outcome: 'failed', method: 'card', reason: 'card_declined' };
  const paid = await post(`${plan.provider}/_emu/pay`, { order_id: order.orderId, ...card });
  if (paid.status !== 200) throw new Error(`The provider answered ${paid.status}`);
}
