import type { Engine } from './engines.ts';

/** Command-line options of a trial. */
export type TrialOptions = {
  /** Maximum duration of a single run; null: the trial's own size. */
  readonly minutes: number | null;
  /** Where it runs: on each of these, and all of them are there. */
  readonly engines: readonly Engine[];
  /** Whether one was chosen by `--engine`. */
  readonly isEngineChosen: boolean;
  /** The numbers of attacking networks, one run each; null: the trial's own. */
  readonly networks: readonly number[] | null;
  /** The archive of the release before; null: the trial's own. */
  readonly before: string | null;
  /** Repeats its random moments. */
  readonly seed: number;
};

/** Returns its violated guarantees. */
export type Trial = (options: TrialOptions) => Promise<string[]>;
