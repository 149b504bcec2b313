import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Database, DialectName } from '#server/database/handles.ts';

/**
 * The plan of each query that `run` makes with the database it is given: the query, and the lines of its plan below.
 */
export async function explainQueries(
  { db, dialect }: { db: Database; dialect: DialectName },
  run: (listening: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(listening);
  const prefix = dialect === 'postgres' ? 'explain' : 'explain query plan';
  return Promise.all(
    nodes.map(async (node) => {
      const compiled = db.getExecutor().compileQuery(node, createQueryId());
      const { rows } = await db.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${prefix} ${compiled.sql}`, [...compiled.parameters]),
      );
      return [compiled.sql, ...rows.map((row) => row.detail ?? row['QUERY PLAN'])].join('\n');
    }),
  );
}
