import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { timestampAfter } from '../../platform/clock.ts';
import { latestTime } from '../../platform/latest-time.ts';
import { answerInTime, PATIENCE_MS, sharePending } from '../answer-in-time.ts';
import { findFault } from '../describe-fault.ts';
import type { HealthContext } from '../health-context.ts';
import { type HealthFinding, joinFindings } from '../health-line.ts';
import { listProcesses } from '../readings.queries.ts';
import { PROCESS_SEEN_MS } from '../say-alive.ts';
import { checkOwnClock } from './check-clock.ts';
import { checkOwnDisk } from './check-disk.ts';

const findingSchema = z.object({
  state: z.enum(['green', 'amber', 'red']),
  sentence: z.string(),
  isAlarm: z.exactOptional(z.boolean()),
  isUnknown: z.exactOptional(z.boolean()),
});
const findingsSchema = z.object({
  disk: z.exactOptional(findingSchema),
  clock: z.exactOptional(findingSchema),
});
/** What a process found of its own machine: no other can look at it. */
type MachineFindings = z.infer<typeof findingsSchema>;

/**
 * Looks at the parts that each machine has of its own, as a process reports them. What is not found out in time is red:
 * the look at everything else comes after it. A look that follows waits for the same answers, until `givenUpMs`: each
 * further question to a database that answers nothing would keep one more connection.
 */
export function createMachineLook(
  context: HealthContext,
  givenUpMs: number,
): () => Promise<MachineFindings> {
  const ownDisk = sharePending(() => checkOwnDisk(context), givenUpMs);
  const ownClock = sharePending(() => checkOwnClock(context), givenUpMs);
  return async () => {
    const [disk, clock] = await Promise.all([
      answerInTime(ownDisk('disk'), PATIENCE_MS).catch((error: unknown) =>
        findFault(error, m.health_disk_advice()),
      ),
      answerInTime(ownClock('clock'), PATIENCE_MS).catch((error: unknown) =>
        findFault(error, m.health_check_advice()),
      ),
    ]);
    return { disk, clock };
  };
}

/** The disks of every machine: this one, and the others as their processes last reported. */
export const checkDisk = async (context: HealthContext): Promise<HealthFinding> =>
  joinMachines(context, 'disk', await checkOwnDisk(context));

/** The clocks of every machine. */
export const checkClock = async (context: HealthContext): Promise<HealthFinding> =>
  joinMachines(context, 'clock', await checkOwnClock(context));

async function joinMachines(
  { db, clock }: Pick<HealthContext, 'db' | 'clock'>,
  part: keyof MachineFindings,
  own: HealthFinding,
): Promise<HealthFinding> {
  const now = clock.now();
  const seen = await listProcesses(db, {
    from: timestampAfter(now, -PROCESS_SEEN_MS),
    to: latestTime(now),
  });
  const others = new Map(
    seen
      .filter(({ machine }) => machine !== hostname())
      .toSorted((one, other) => (one.seen_at < other.seen_at ? -1 : 1))
      .map(({ machine, findings }) => [machine, findingsSchema.parse(JSON.parse(findings))[part]]),
  );
  // What is well is said of this machine alone.
  const bad = [...others].flatMap(([machine, found]) =>
    found === undefined || found.state === 'green'
      ? []
      : [{ ...found, sentence: `${machine}: ${found.sentence}` }],
  );
  return bad.length === 0 ? own : joinFindings([own, ...bad]);
}
