/** Command-line options of a trial. */
type TrialOptions = {
  /** Maximum duration of a single run. */
  readonly minutes: number;
  /** Null: each available database. */
  readonly engine: string | null;
  /** The numbers of attacking networks, one run each; null: the trial's own. */
  readonly networks: readonly number[] | null;
  /** The archive of the release before; null: the trial's own. */
  readonly before: string | null;
};

/** Returns its violated guarantees. */
export type Trial = (options: TrialOptions) => Promise<string[]>;
