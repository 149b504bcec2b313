import { execFileSync } from 'node:child_process';
import { type Engine, nameEngines } from './engines.ts';

const MINUTE_MS = 60_000;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The columns of the results in docs/trials.md. */
export const RESULT_HEAD = [
  '| trial | when | command | seed, commit | result |',
  '| --- | --- | --- | --- | --- |',
];

type TrialResult = {
  name: string;
  /** Options of the command, as typed. */
  flags: readonly string[];
  /** Null: it has no random moments. */
  seed: number | null;
  /** Where it ran. */
  engines: readonly Engine[];
  /** Violated guarantees. */
  broken: number;
  tookMs: number;
};

/** One row of docs/trials.md. */
export function writeResultRow(result: TrialResult, commit: string, now = new Date()): string {
  const { name, flags, seed, engines, broken, tookMs } = result;
  const command = ['npm run trials --', name, ...flags].join(' ');
  const source = [seed, commit].filter((part) => part !== null && part !== '').join(', ');
  const where = nameEngines(engines) || 'nothing';
  const outcome = broken === 0 ? 'held' : `**${broken} broken**`;
  const minutes = Math.ceil(tookMs / MINUTE_MS);
  const cells = [`\`${name}\``, day.format(now), `\`${command}\``, source];
  return `| ${cells.join(' | ')} | ${outcome} on ${where}; ${minutes} min |`;
}

/** The commit of the tried sources, with `-dirty` where files differ from it; empty outside a repository. */
export function readCommit(): string {
  try {
    const args = ['describe', '--always', '--dirty', '--exclude', '*'];
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch {
    return '';
  }
}
