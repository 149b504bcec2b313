/** What the command line asks of a trial. */
type TrialOptions = {
  /** No single run takes longer than this. */
  readonly minutes: number;
  /** Null: each that this machine has. */
  readonly engine: string | null;
  /** From how many networks attacks come, a run each; null: as the trial chooses. */
  readonly networks: readonly number[] | null;
};

/** Answers what was broken of what it promises. */
export type Trial = (options: TrialOptions) => Promise<string[]>;
