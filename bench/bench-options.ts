import type { Cores } from '#test/running/cores.ts';

/** How thoroughly everything is measured. */
export type BenchOptions = {
  readonly cores: Cores;
  /** Short runs, small houses: to see that it works, not to quote. */
  readonly quick: boolean;
  readonly rounds: number;
  /** Of load, in each round. */
  readonly seconds: number;
};

/** One part of the benchmark: answers its figures, ready for the document. */
export type BenchPart = (options: BenchOptions) => Promise<unknown>;
