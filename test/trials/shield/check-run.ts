import type { AttackMails } from './attack-mails.ts';
import type { AttackResult } from './order-by-script.ts';

/** The result of one attack. */
export type Run = {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly networks: number;
  readonly works: boolean;
  readonly attackers: AttackResult;
  /** Seconds until the desk reported the attack; null: it did not. */
  readonly namedAfter: number | null;
  readonly mails: AttackMails;
  /** Donors before and during the attack, and how many of their donations were received. */
  readonly honest: number;
  readonly arrived: number;
  /** From the click to the order: without an attack, and the longest during it. */
  readonly usualMs: number;
  readonly worstMs: number;
  /** The same in a throttled browser. */
  readonly usualBrowserMs: number;
  readonly worstBrowserMs: number;
  /** How many browsers had to solve a proof after the click. */
  readonly browserProofs: number;
  /** The violations that `ledger:check` found; '' when there are none. */
  readonly ledger: string;
};

/** The shield's guarantees (docs/shield.md). */
const bounds = { freeOrdersOfNetwork: 10, namedWithinSeconds: 60, longerByMs: 1000 };
/** Minimum number of attempts of the attackers. */
export const TRIES = 1000;

/** The violated guarantees, one line each. */
export function findBroken(run: Run): string[] {
  const { attackers, namedAfter, mails, honest, arrived } = run;
  const longer = run.worstMs - run.usualMs;
  const longerInBrowser = run.worstBrowserMs - run.usualBrowserMs;
  const faults = [
    ...(attackers.tries < TRIES
      ? [`only ${attackers.tries} of ${TRIES} tries came about: is the machine busy?`]
      : []),
    ...(attackers.mostFree > bounds.freeOrdersOfNetwork
      ? [`${attackers.mostFree} orders of one network reached the provider without proof`]
      : []),
    ...(namedAfter === null || namedAfter > bounds.namedWithinSeconds
      ? [`the attack was named after ${namedAfter?.toFixed(0) ?? 'more than 90'} s`]
      : []),
    ...(isOneEach(mails.begun) && isOneEach(mails.over)
      ? []
      : [
          `staff got ${mails.begun.join(', ')} mails of its beginning, ${mails.over.join(', ')} of its end`,
        ]),
    ...(arrived < honest ? [`${honest - arrived} honest donations did not arrive`] : []),
    ...(longer > bounds.longerByMs
      ? [`an honest donor waited ${Math.round(longer)} ms longer`]
      : []),
    ...(longerInBrowser > bounds.longerByMs
      ? [`a donor with a slow browser waited ${Math.round(longerInBrowser)} ms longer`]
      : []),
    ...(run.ledger === '' ? [] : [`ledger:check: ${run.ledger}`]),
    ...attackers.faults.map((fault) => `an attacker met ${fault}`),
  ];
  const which = `${run.engine}, ${run.networks} networks, ${run.works ? 'with' : 'without'} work`;
  return faults.map((fault) => `${which}: ${fault}`);
}

const isOneEach = (counts: readonly number[]) =>
  counts.length > 0 && counts.every((count) => count === 1);

const heads = [
  'engine',
  'networks',
  'do the work',
  'tries (s)',
  'orders without proof: all, most of a network',
  'orders with proof',
  'turned away: work, refused',
  'named after',
  'mails to each: begun, over',
  'honest arrived',
  'longest wait more than usual: script, slow browser (proofs)',
];

/** All runs as a Markdown table. */
export function writeTable(runs: readonly Run[]): string {
  const rows = runs.map((run) => {
    const { attackers } = run;
    const longer = Math.max(0, Math.round(run.worstMs - run.usualMs));
    const inBrowser = Math.max(0, Math.round(run.worstBrowserMs - run.usualBrowserMs));
    return [
      run.engine,
      run.networks,
      run.works ? 'yes' : 'no',
      `${attackers.tries} (${Math.round(attackers.seconds)})`,
      `${attackers.free}, ${attackers.mostFree}`,
      attackers.proven,
      `${attackers.unsolved}, ${attackers.refused}`,
      run.namedAfter === null ? 'never' : `${run.namedAfter.toFixed(1)} s`,
      [run.mails.begun, run.mails.over].map((counts) => Math.max(0, ...counts)).join(', '),
      `${run.arrived} of ${run.honest}`,
      `${longer} ms, ${inBrowser} ms (${run.browserProofs})`,
    ];
  });
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
