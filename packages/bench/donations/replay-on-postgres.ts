import pg from 'pg';
import { timed } from '../measuring/figures.ts';
import { inRanges } from './in-parallel.ts';
import type { Settlement } from './settlement.ts';

/** Each settlement in its own transaction on `pg` alone, over this many connections. */
export async function replayOnPostgres(
  connectionString: string,
  settlements: readonly Settlement[],
  ranges: number,
): Promise<number> {
  const idle = Array.from({ length: ranges }, () => new pg.Client({ connectionString }));
  const clients = [...idle];
  await Promise.all(clients.map((client) => client.connect()));
  const seconds = await timed(() =>
    inRanges(ranges, settlements, async (settlement) => {
      const client = idle.pop();
      if (client === undefined) throw new Error('More lanes than connections');
      await client.query('begin');
      for (const { sql, parameters } of settlement) await client.query(sql, [...parameters]);
      await client.query('commit');
      idle.push(client);
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return settlements.length / seconds;
}
