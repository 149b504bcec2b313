/** Everything that one settling transaction told the database, between its beginning and its commit. */
export type Settlement = readonly {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}[];
