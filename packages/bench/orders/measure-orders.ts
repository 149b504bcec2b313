import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GENERAL_FUND_ID } from '../../../shared/campaign-facts.ts';
import {
  DEVICE_HEADER,
  FORM_TOKEN_HEADER,
  FORM_TOKEN_MINIMUM_AGE_MS,
  formTokenResponseSchema,
} from '../../../shared/shield.ts';
import type { Cores } from '../../../test/running/cores.ts';
import { orderOf, testDonor } from '../../../test/running/test-donor.ts';
import type { BenchPart } from '../bench-options.ts';
import { type Books, openPostgresBooks, openSqliteBooks } from '../donations/engines.ts';
import { postText } from '../donations/post-json.ts';
import { type ProviderBeside, startProviderBeside } from '../donations/provider-beside.ts';
import { startInstallation } from '../installations/start-installation.ts';
import { figure, median, timed } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';

const NOWHERE = 'http://127.0.0.1:9/';
const WARMING = 15;
/** Unpaid orders in a round, including warm-up: sixty within two minutes would count as an attack. */
const ORDERS = 55;
const MS_PER_S = 1000;

type Counted = 'on' | 'off';
type Shop = { readonly origin: string; readonly stop: () => Promise<void> };

/**
 * The cost of the shield for an honest donor: the same orders in turn to an app with RATE_LIMIT on and to one with it
 * off, each with form token and device, from its own network. Times of one order in milliseconds.
 */
export const measureOrders: BenchPart = async ({ cores, rounds }) => {
  const provider = await startProviderBeside(cores, NOWHERE);
  await provider.setWebhooks({ enabled: false });
  try {
    const sqlite = await measureOn(openSqliteBooks, { cores, provider, rounds });
    const postgres = await measureOn(() => openPostgresBooks(cores), { cores, provider, rounds });
    return { sqlite, postgres, aims: { mostLongerMs: 2 } };
  } finally {
    await provider.stop();
  }
};

type Given = { cores: Cores; provider: ProviderBeside; rounds: number };

async function measureOn(openBooks: () => Promise<Books>, { cores, provider, rounds }: Given) {
  const times: Record<Counted, number[]> = { on: [], off: [] };
  for (let round = 0; round < rounds; round += 1) {
    const on = await openShop(await openBooks(), 'on', { cores, provider });
    const off = await openShop(await openBooks(), 'off', { cores, provider });
    try {
      const [tokensOn, tokensOff] = [await takeTokens(on), await takeTokens(off)];
      await pause(FORM_TOKEN_MINIMUM_AGE_MS);
      for (let turn = 0; turn < ORDERS; turn += 1) {
        const tookOn = await order(on, turn, tokensOn[turn] ?? '');
        const tookOff = await order(off, turn, tokensOff[turn] ?? '');
        if (turn < WARMING) continue;
        times.on.push(tookOn);
        times.off.push(tookOff);
      }
    } finally {
      await on.stop();
      await off.stop();
    }
    tell(
      `  ${round + 1}/${rounds}: ${figure(median(times.on))} and ${figure(median(times.off))} ms`,
    );
  }
  const longer = times.on.map((took, index) => took - (times.off[index] ?? took));
  return {
    orders: times.on.length,
    medianMs: { on: figure(median(times.on)), off: figure(median(times.off)) },
    p90Ms: { on: figure(p90(times.on)), off: figure(p90(times.off)) },
    longerMs: figure(median(longer)),
  };
}

async function openShop(
  books: Books,
  counted: Counted,
  { cores, provider }: Pick<Given, 'cores' | 'provider'>,
): Promise<Shop> {
  const { origin, program } = await startInstallation(cores, {
    ...books.settings,
    ...provider.settings,
    SAMPLE_DATA: 'false',
    RATE_LIMIT: counted,
    TRUST_PROXY: 'loopback',
  });
  return {
    origin,
    async stop() {
      await program.stop();
      await books.remove();
    },
  };
}

function takeTokens({ origin }: Shop): Promise<string[]> {
  const take = async () => {
    const response = await fetch(`${origin}/api/post/form-token?campaign=${GENERAL_FUND_ID}`);
    return formTokenResponseSchema.parse(await response.json()).token;
  };
  return Promise.all(Array.from({ length: ORDERS }, take));
}

async function order({ origin }: Shop, turn: number, token: string): Promise<number> {
  const body = JSON.stringify(orderOf(testDonor(turn), GENERAL_FUND_ID));
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `103.${1 + turn}.7.9`,
    [FORM_TOKEN_HEADER]: token,
    [DEVICE_HEADER]: randomBytes(16).toString('base64url'),
  };
  return MS_PER_S * (await timed(() => postText(`${origin}/api/post/donatefor`, body, headers)));
}

function p90(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN;
}
