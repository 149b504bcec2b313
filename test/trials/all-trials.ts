import { runDifferencesTrial } from './differences/run-differences-trial.ts';
import { runDiskFullTrial } from './disk-full/run-disk-full-trial.ts';
import type { Engine } from './engines.ts';
import { runMigrationsTrial } from './migrations/run-migrations-trial.ts';
import { runMutationTrial } from './mutation/run-mutation-trial.ts';
import { runPointInTimeTrial } from './point-in-time/run-point-in-time-trial.ts';
import { runRestoreTrial } from './restore/run-restore-trial.ts';
import { runShieldTrial } from './shield/run-shield-trial.ts';
import { runSoak } from './soak/run-soak.ts';
import type { Trial } from './trial.ts';
import { runUpgradeTrial } from './upgrade/run-upgrade-trial.ts';

/** A trial is tests in their long size, or a program of its own. */
type NamedTrial = {
  /** As in 'M4': the item of the test plan in docs/trials.md; empty where it has none. */
  covers: string;
  /** What happens in it. */
  about: string;
  /** The databases that it can run on; absent: both. */
  engines?: readonly Engine[];
  /** Its random moments are repeated by `TRIAL_SEED`. */
  isSeeded?: true;
  /** `--minutes` shortens it, or says how long it is. */
  takesMinutes?: true;
} & ({ tests: readonly string[] } | { run: Trial });

/** Every trial by its name, as docs/trials.md lists them. */
export const allTrials: Readonly<Record<string, NamedTrial>> = {
  model: {
    covers: 'M1',
    about: 'any order of what donors, banks, the provider, clocks and a dying process do',
    tests: ['server/payments/sources-in-any-order'],
    isSeeded: true,
    takesMinutes: true,
  },
  races: {
    covers: 'M2',
    about: 'every interleaving of the reports of one payment, statement by statement',
    tests: ['test/trials/race-schedules'],
    isSeeded: true,
    takesMinutes: true,
  },
  'at-once': {
    covers: 'M3',
    about: '200 verifications and 200 webhooks of each payment at the same time',
    tests: ['test/trials/at-once'],
  },
  kill: {
    covers: 'M4',
    about: '200 times kill -9 of a server, and of one of two processes, while donors give',
    tests: ['test/trials/kill-in-the-middle', 'test/trials/behind-a-proxy'],
    isSeeded: true,
    takesMinutes: true,
  },
  'kill-points': {
    covers: 'M5',
    about: 'kill -9 at each point between our books, the provider, the files and the mail server',
    tests: ['test/trials/killed-at-points'],
    isSeeded: true,
    takesMinutes: true,
  },
  webhooks: {
    covers: 'M6',
    about: 'webhooks lost, late by a day, duplicated, out of order, signed with the secret before',
    tests: ['test/trials/provider-webhooks', 'test/trials/provider-over-days'],
    isSeeded: true,
  },
  provider: {
    covers: 'M7',
    about: 'a provider that is slow, silent, refuses, fails or answers nonsense',
    tests: ['test/trials/provider-failing', 'test/trials/provider-in-passing'],
  },
  'webhook-outage': {
    covers: 'M8',
    about: 'a day without webhooks, after which the provider has turned them off',
    tests: ['test/trials/webhooks-turned-off'],
  },
  'disk-full': {
    covers: 'M9',
    about: 'a disk without room: writes answer 503, reads go on, and it recovers by itself',
    run: runDiskFullTrial,
  },
  mail: {
    covers: 'M10',
    about: 'a mail server that is down, refuses for now, hangs or breaks off',
    tests: ['test/trials/mail-server-failing', 'server/platform/outbox-worker'],
    isSeeded: true,
  },
  clocks: {
    covers: 'M11',
    about: 'tax years at midnight in India, clocks that are wrong, codes of an authenticator app',
    tests: [
      'shared/dates',
      'server/donations/settle-donations',
      'server/payments/verify-payment',
      'server/payments/sweep-payments',
      'server/platform/leases',
      'server/health/alarms/alarms',
      'server/policies/version-in-effect',
      'server/backup/thin-copies',
      'server/staff/factors/authenticator-app',
    ],
  },
  tampering: {
    covers: 'M12, M13',
    about: 'claims, amounts and webhooks that somebody made up',
    tests: [
      'server/payments/verify-tampering',
      'server/payments/receive-webhook',
      'server/payments/read-order-request',
      'test/attacks/claims-and-attacks',
      'shared/money',
    ],
  },
  refunds: {
    covers: 'M14',
    about: 'refunds ordered twice, reported early, killed in the middle, over days at the bank',
    tests: [
      'server/payments/refund-once',
      'server/payments/refunds',
      'test/trials/refund-killed',
      'test/trials/refunds-over-days',
    ],
    isSeeded: true,
  },
  soak: {
    covers: 'M15',
    about: 'two hours at 20 donations a second',
    run: runSoak,
    takesMinutes: true,
  },
  restore: {
    covers: 'M16',
    about: 'the machine is lost in the middle of donations and restored elsewhere from a copy',
    run: runRestoreTrial,
  },
  'point-in-time': {
    covers: '',
    about: 'rows are deleted by mistake, and PostgreSQL is recovered to the second before',
    engines: ['postgres'],
    run: runPointInTimeTrial,
  },
  migrations: {
    covers: 'M17',
    about: 'kill -9 while the schema of 100,000 donations changes, again and again',
    run: runMigrationsTrial,
    isSeeded: true,
  },
  mutation: {
    covers: 'M19',
    about: 'every fault that Stryker makes in the settling core, against its tests',
    engines: ['sqlite'],
    run: runMutationTrial,
  },
  differences: {
    covers: '',
    about: 'every kind of difference between the provider and the books is found by name',
    run: runDifferencesTrial,
  },
  upgrade: {
    covers: '',
    about: 'release before, this, and back, under donations and visits; upgrades that fail',
    run: runUpgradeTrial,
  },
  'database-restart': {
    covers: '',
    about: 'PostgreSQL restarts, is killed, and fails over to its standby while donors give',
    engines: ['postgres'],
    tests: ['test/trials/database-restarts'],
    isSeeded: true,
  },
  storage: {
    covers: '',
    about: 'object storage that is away or returns',
    tests: ['test/wire/storage-away', 'test/trials/storage-gone'],
  },
  keys: {
    covers: '',
    about: 'rotation of the data key is killed midway and goes on',
    tests: ['test/trials/rotate-keys'],
  },
  shield: {
    covers: '',
    about: 'card testing against the built app',
    run: runShieldTrial,
    takesMinutes: true,
  },
};
