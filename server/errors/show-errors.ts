import { m } from '#shared/messages/compiled/messages.js';
import type { ErrorDetail, ErrorSummary, SlowStatement } from '#shared/staff/errors-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { beginOfChart, presentError, presentErrorInDetail } from './errors.presenter.ts';
import { type ErrorGroup, findGroup, listGroups, listHours } from './errors.queries.ts';
import { keepSources } from './errors.writes.ts';
import { findSources } from './find-sources.ts';
import type { Frame } from './read-frames.ts';
import { listSlowStatements } from './slow-statements.queries.ts';
import type { SourceFrame } from './source-frames.ts';
import { type FlushContext, flushErrors } from './watch-errors.ts';

/** What the desk's pages of errors need. */
export type ErrorsContext = Pick<Context, 'db' | 'clock' | 'log'> &
  Pick<FlushContext, 'errors' | 'slowStatements' | 'release'> & {
    /** The program's folder, with a slash at its end. */
    root: string;
  };

const MOST_SHOWN = 100;
const MOST_STATEMENTS_SHOWN = 20;
const WEEK_MS = 7 * 24 * 3_600_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The groups, newest first, with what this process has counted until now. */
export async function showErrors(
  context: ErrorsContext,
  state: 'open' | 'resolved',
): Promise<{ errors: ErrorSummary[]; slowStatements: SlowStatement[] }> {
  // On a full disk what is stored is shown still; watchErrors says that nothing can be written.
  await flushErrors(context, { isForgetting: false }).catch(() => undefined);
  const { db, clock } = context;
  const now = clock.now();
  const isResolved = state === 'resolved';
  const groups = await listGroups(db, { isResolved, limit: MOST_SHOWN });
  const ids = groups.map(({ id }) => id);
  const hours = await listHours(db, ids, toTimestamp(beginOfChart(now)));
  const since = timestampAfter(now, -WEEK_MS).slice(0, DAY_LENGTH);
  return {
    errors: groups.map((group) => presentError(group, hours, now)),
    slowStatements: await listSlowStatements(db, since, MOST_STATEMENTS_SHOWN),
  };
}

/** One group; its source lines are looked up when it is first opened, and kept. */
export async function showError(context: ErrorsContext, id: string): Promise<ErrorDetail> {
  const { db, clock } = context;
  const group = await findGroup(db, id);
  if (group === null) throw refuseUnknown(m.errors_unknown());
  const now = clock.now();
  const hours = await listHours(db, [id], toTimestamp(beginOfChart(now)));
  return presentErrorInDetail(group, hours, { ...(await readSources(context, group)), now });
}

async function readSources(
  context: ErrorsContext,
  group: ErrorGroup,
): Promise<{ frames: SourceFrame[]; hasSources: boolean }> {
  if (group.sources !== '') return { frames: JSON.parse(group.sources), hasSources: true };
  const frames: Frame[] = JSON.parse(group.frames);
  const asTheyRan = frames.map((frame) => ({ ...frame, text: null }));
  if (frames.length === 0) return { frames: [], hasSources: true };
  if (group.release !== context.release) return { frames: asTheyRan, hasSources: false };
  try {
    const found = await findSources(frames, context.root);
    const sources = JSON.stringify(found);
    await transact(context.db, (trx) => keepSources(trx, group, sources));
    return { frames: found, hasSources: true };
  } catch (err) {
    context.log.warn({ err }, 'The source lines of an error could not be found');
    return { frames: asTheyRan, hasSources: false };
  }
}
