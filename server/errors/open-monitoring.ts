import type { StatementObserver } from '../database/observe-statements.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { openTelemetry } from '../platform/telemetry/load-telemetry.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { Settings } from '../settings/settings.ts';
import { takeCrash } from './crash-note.ts';
import { createErrorRecorder, type ErrorRecorder } from './error-recorder.ts';
import { PROGRAM_FOLDER } from './program-folder.ts';
import { readRelease } from './read-release.ts';
import { removeStatementValues } from './remove-values.ts';
import {
  createSlowStatementRecorder,
  type SlowStatementRecorder,
} from './slow-statement-recorder.ts';

/** What counts errors and slow statements of this process, and sends traces where a collector is set. */
export type Monitoring = {
  errors: ErrorRecorder;
  slowStatements: SlowStatementRecorder;
  /** Null: no collector is set. */
  telemetry: Telemetry | null;
  /** For the database, which tells it of every statement. */
  observeStatement: StatementObserver;
  release: string;
  /** The program's folder, with a slash at its end. */
  root: string;
};

/** Opens monitoring before the database; an uncaught error that ended the program before is counted now. */
export async function openMonitoring({
  settings,
  log,
  clock = systemClock,
  errors = createErrorRecorder({ clock, root: PROGRAM_FOLDER }),
}: {
  settings: Pick<Settings, 'database' | 'slowQueryMs' | 'telemetry'>;
  log: Logger;
  clock?: Clock;
  /** That of the log; absent: one that nobody tells. */
  errors?: ErrorRecorder;
}): Promise<Monitoring> {
  const release = readRelease(PROGRAM_FOLDER);
  const slowStatements = createSlowStatementRecorder({ clock, log, slowMs: settings.slowQueryMs });
  const telemetry = await openTelemetry({
    settings: settings.telemetry,
    removeValues: removeStatementValues,
    ...{ release, log },
  });
  const crash = takeCrash(settings.database.dataFolder);
  if (crash !== null) errors.note(crash);
  const { observe } = slowStatements;
  return {
    ...{ errors, slowStatements, telemetry, release },
    root: PROGRAM_FOLDER,
    observeStatement:
      telemetry === null
        ? observe
        : (text, ms, hasFailed) => {
            observe(text, ms, hasFailed);
            telemetry.observeStatement(text, ms, hasFailed);
          },
  };
}
