import type { Cores } from '../../test/running/cores.ts';

/** Options of a run. */
export type BenchOptions = {
  readonly cores: Cores;
  /** Short runs on small installations: to see that it works, not to quote. */
  readonly quick: boolean;
  readonly rounds: number;
  /** Seconds of load in each round. */
  readonly seconds: number;
};

/** One part of the benchmark: returns its figures for the JSON document. */
export type BenchPart = (options: BenchOptions) => Promise<unknown>;
