import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import { shieldLevels } from '#shared/staff/shield-endpoints.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import type { ShieldParts } from './shield-parts.ts';
import { deleteBlock, setBlock, setSwitches } from './switches.writes.ts';

type ControlledShield = Pick<ShieldParts, 'db' | 'clock' | 'forgetStanding'>;
type Change = { action: AuditAction; subject: string; details: Record<string, unknown> };

const HOUR_MS = 3_600_000;
const MOST_HOURS = 720;
/** A keyed hash, as shown at the desk. */
const NETWORK = /^[\w-]{22}$/;

/** 'normal' returns the level to automatic control. */
export async function setLevel(
  shield: ControlledShield,
  staff: StaffMember,
  value: unknown,
): Promise<void> {
  const level = shieldLevels.find((one) => one === value);
  if (!level) throw refuseInvalid(m.body_invalid(), { level: m.shield_level_unknown() });
  const now = toTimestamp(shield.clock.now());
  await change(
    shield,
    staff,
    { action: 'set-shield-level', subject: 'shield', details: { level } },
    (trx) => setSwitches(trx, { level, level_at: now }, now),
  );
}

/** While donations are paused, every order gets 503 with a message for the donor; the reason is only audited. */
export async function pauseDonations(
  shield: ControlledShield,
  staff: StaffMember,
  request: { isPaused?: unknown; reason?: unknown },
): Promise<void> {
  const { isPaused } = request;
  if (typeof isPaused !== 'boolean') {
    throw refuseInvalid(m.body_invalid(), { isPaused: m.shield_pause_unclear() });
  }
  const reason = isPaused ? readReason(request.reason) : '';
  const now = toTimestamp(shield.clock.now());
  await change(
    shield,
    staff,
    {
      action: isPaused ? 'pause-donations' : 'open-donations',
      subject: 'shield',
      details: isPaused ? { reason } : {},
    },
    (trx) => setSwitches(trx, { paused_at: isPaused ? now : null, pause_reason: reason }, now),
  );
}

/** `hours` null lifts the block. */
export async function setNetworkBlock(
  shield: ControlledShield,
  staff: StaffMember,
  network: string,
  hours: unknown,
): Promise<void> {
  if (!NETWORK.test(network)) throw refuseUnknown(m.shield_network_unknown());
  const isHours =
    typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS;
  if (hours !== null && !isHours) {
    throw refuseInvalid(m.body_invalid(), { hours: m.shield_hours_wrong() });
  }
  const now = shield.clock.now();
  const until = isHours ? timestampAfter(now, hours * HOUR_MS) : null;
  await change(
    shield,
    staff,
    {
      action: until === null ? 'unblock-network' : 'block-network',
      subject: network,
      details: until === null ? {} : { until },
    },
    (trx) =>
      until === null
        ? deleteBlock(trx, network)
        : setBlock(trx, { network, blocked_at: toTimestamp(now), blocked_until: until }),
  );
}

async function change(
  { db, clock, forgetStanding }: ControlledShield,
  staff: StaffMember,
  entry: Change,
  write: (trx: Parameters<typeof writeAudit>[0]) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    await write(trx);
    await writeAudit(trx, clock, { actor: staff.id, ...entry, from: staff.from });
  });
  forgetStanding();
}
