/** The statements of one settling transaction, between begin and commit. */
export type Settlement = readonly {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}[];
