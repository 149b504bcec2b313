import { existsSync } from 'node:fs';
import { openGateway } from './app.ts';
import { findOtherOwnerOfData, findSetupPlace, readSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { answerInTime } from './health/answer-in-time.ts';
import { checkInstallation } from './health/check-installation.ts';
import { type HealthLine, worstOf } from './health/health-line.ts';
import { openOrganisation } from './organisation/current-organisation.ts';
import { systemClock } from './platform/clock.ts';
import { endProcess } from './platform/end-process.ts';
import { connectFileStore } from './platform/open-file-store.ts';
import { SettingsError } from './settings/read-given-settings.ts';

/** A database that does not answer keeps its connection open. */
const CLOSING_MS = 2000;

/**
 * `npm run doctor`: how this installation stands, line by line, with what to do; also beside a running server, and
 * without signing in. Exits with 0 when all is well, 1 when there is something to look at, 2 when something is broken;
 * also when a disk or the database does not answer.
 */
async function examine(): Promise<HealthLine[]> {
  const other = findOtherOwnerOfData();
  if (other !== null) {
    const { folder, owner, own } = other;
    const sentence = `${folder} belongs to user ${owner}, and doctor runs as user ${own}: run it as the user that runs the server (sudo -u '#${owner}').`;
    return [{ id: 'settings', part: 'Start', state: 'red', sentence }];
  }
  if (findSetupPlace() !== null) {
    const sentence =
      'Nothing is set up yet: start the server and open the address that it prints, or give it the settings.';
    return [{ id: 'settings', part: 'Settings', state: 'red', sentence }];
  }
  const settings = readSettings();
  const { database } = settings;
  if (database.url === null && !existsSync(sqliteFileIn(database.dataFolder))) {
    const sentence = `There is no database in ${database.dataFolder} yet: start the server once, or check DATA_DIR.`;
    return [{ id: 'database', part: 'Database', state: 'red', sentence }];
  }
  const { db, dialect, close } = connectDatabase(database);
  try {
    const organisation = openOrganisation(db, settings.mode);
    const files = await connectFileStore(settings, 'media');
    const gateway = openGateway(settings);
    const context = { db, dialect, clock: systemClock, organisation, settings, gateway, files };
    return await checkInstallation(context);
  } finally {
    await answerInTime(close(), CLOSING_MS).catch(() => {});
  }
}

const marks = { green: 'ok   ', amber: 'look ', red: 'BAD  ' };
const exitCodes = { green: 0, amber: 1, red: 2 };
/** The longest name of a part, and a space. */
const WIDTH = 23;

let lines: HealthLine[];
try {
  lines = await examine();
} catch (error) {
  const faults = error instanceof SettingsError ? error.faults : [describeStartFailure(error)];
  const part = error instanceof SettingsError ? 'Settings' : 'Start';
  lines = faults.map((sentence) => ({ id: 'settings', part, state: 'red', sentence }));
}
for (const { part, state, sentence } of lines) {
  process.stdout.write(`${marks[state]}${part.padEnd(WIDTH)}${sentence}\n`);
}
const worst = worstOf(lines);
const summary = {
  green: 'All is well.',
  amber: 'There is something to look at.',
  red: 'Something is broken.',
};
process.stdout.write(`${summary[worst]}\n`);
endProcess(exitCodes[worst]);
