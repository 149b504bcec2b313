import { scrubLine } from '../platform/scrub-text.ts';
import { type HealthFinding, red } from './health-line.ts';

/** Why something could not be looked at. Mail servers quote addresses; the sentence is mailed, posted and kept. */
export const describeFault = (error: unknown): string =>
  scrubLine(error instanceof Error ? error.message || error.name : String(error));

/** What a check that failed itself found: the fault, and what to do about it. */
export const findFault = (error: unknown, advice: string): HealthFinding =>
  // Messages end with a full stop or without.
  red(`${describeFault(error).replace(/\.?$/, '.')} ${advice}`);
