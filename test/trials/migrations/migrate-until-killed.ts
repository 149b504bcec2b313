import { connectDatabase } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

/**
 * `migrate-until-killed.ts DATA_DIR STATEMENTS [DATABASE_URL]`: changes the schema as a start does, and dies of SIGKILL
 * as soon as this many statements have run.
 */
const [dataFolder = '', statements = '', url = null] = process.argv.slice(2);
let run = 0;
const { db, close } = connectDatabase({ url, dataFolder }, () => {
  run += 1;
  if (run === Number(statements)) process.kill(process.pid, 'SIGKILL');
});
await migrateDatabase(db);
await close();
