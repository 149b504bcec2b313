import { isDatabaseUnavailable } from './database/is-unavailable.ts';
import { DatabaseIsNewerError } from './database/migrate.ts';

/** Tells service managers that another start would end the same way (RestartPreventExitStatus). */
const NEVER_AGAIN = 78;
/** EX_TEMPFAIL of sysexits.h: bin/supervise goes on trying, also where nothing has served yet. */
const NOT_YET = 75;
/** Of PostgreSQL, for a login or a database that DATABASE_URL names wrongly. */
const OF_SETTINGS = new Set(['28000', '28P01', '3D000']);
/** Of name resolution and network, which may come up later than this program. */
const OF_NETWORK = new Set(['EAI_AGAIN', 'ENETUNREACH']);

/**
 * Whether nobody starts the server again after this exit code. `isLastTry`: bin/supervise ends with it, unless the code
 * says that another start may succeed.
 */
export const isLastStart = (code: number, isLastTry: boolean): boolean =>
  code === NEVER_AGAIN || (isLastTry && code !== NOT_YET);

/** The exit code of a start that failed: whether another start, with the same settings, may succeed. */
export function findExitCode(error: unknown): number {
  if (error instanceof DatabaseIsNewerError) return NEVER_AGAIN;
  if (!(error instanceof Error)) return 1;
  const code = 'code' in error ? String(error.code) : '';
  if (OF_NETWORK.has(code)) return NOT_YET;
  // SQLite's file is there or not: nobody else brings it.
  const isOfServer = isDatabaseUnavailable(error) && !('errcode' in error);
  return isOfServer && !OF_SETTINGS.has(code) ? NOT_YET : 1;
}
