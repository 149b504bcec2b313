import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp, openGateway } from './app.ts';
import { approvalRules } from './approval-rules.ts';
import { createApprovalHandlers } from './approvals/approval-mail.ts';
import { copyBeforeMigration } from './backup/copy-before-migration.ts';
import { requireRecipients } from './backup/require-recipients.ts';
import { watchBackups } from './backup/run-backups.ts';
import { watchEndedCampaigns } from './campaigns/close-ended.ts';
import { openGeneralFund } from './campaigns/open-campaign.writes.ts';
import { createMailHandlers } from './certificates/mail-handlers.ts';
import { openTaxDocumentDependencies } from './certificates/tax-document-context.ts';
import { carryOverCampaigns } from './content/campaigns/first-document.ts';
import { watchBin } from './content/documents/bin-document.ts';
import { carryOverItems } from './content/documents/carry-over-items.ts';
import { watchReadable } from './content/documents/check-readable.ts';
import { watchSchedule } from './content/documents/schedule-document.ts';
import { listUnfilledCollections } from './content/list-content.ts';
import type { Context } from './context.ts';
import { connectDatabase, type OpenDatabase } from './database/connect.ts';
import { connectCounters } from './database/connect-counters.ts';
import { forgetEndedRestore } from './database/half-restored.ts';
import { migrateDatabase } from './database/migrate.ts';
import { transact } from './database/transact.ts';
import { carryOverIdentities } from './donations/carry-over/carry-over-identities.ts';
import { watchOlderWords } from './donations/desk-list/write-older-words.ts';
import { watchSuggestions } from './donations/suggestions/walk-donors.ts';
import { createEnquiryHandlers } from './enquiries/enquiry-handlers.ts';
import type { ErrorRecorder } from './errors/error-recorder.ts';
import { openMonitoring } from './errors/open-monitoring.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { createImportHandlers } from './exchange/import-jobs.ts';
import { URGENT_JOBS } from './health/alarms/order-tellings.ts';
import { createAlarmHandlers } from './health/alarms/tell-alarms.ts';
import { createWeeklyHandlers } from './health/letter/send-weekly-letter.ts';
import { watchHealth } from './health/watch-health.ts';
import { watchLedger } from './ledger/watch-ledger.ts';
import { watchMedia } from './media/erase-media.ts';
import { createMediaHandlers } from './media/make-avif.ts';
import { openMediaDependencies } from './media/open-media.ts';
import { readMediaPicture } from './media/read-media-picture.ts';
import { openOrganisation, watchOrganisation } from './organisation/current-organisation.ts';
import { createOrganisationHandlers } from './organisation/test-mail.ts';
import { createRefundHandlers } from './payments/order-refund.ts';
import { traceGateway } from './payments/trace-gateway.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { drainServer } from './platform/http-listener.ts';
import { createLimiter } from './platform/limits/limiter.ts';
import { addressOf, createMailSender } from './platform/mail.ts';
import { logAway, openFileStore } from './platform/open-file-store.ts';
import { openSealer } from './platform/open-sealer.ts';
import { createOutboxWorker } from './platform/outbox-worker.ts';
import { protectDataFolder } from './platform/protect-data-folder.ts';
import { addOwnFiles } from './platform/read-own-file.ts';
import { traceFunctions } from './platform/telemetry/telemetry.ts';
import { createClockDoubt } from './privacy/clock-doubt.ts';
import { watchRetention } from './privacy/run-retention.ts';
import { fillPages, fillWithSamples } from './samples/fill-with-samples.ts';
import { HELD_SOCKET } from './settings/held-socket.ts';
import type { Settings } from './settings/settings.ts';
import { createShieldHandlers } from './shield/attack-mail.ts';
import { type OpenShield, openShield } from './shield/shield.ts';
import { createSiteImportHandlers } from './site-imports/site-import-jobs.ts';
import { createAnchorHandlers, openAnchorStore, watchAudit } from './staff/audit/anchors.ts';
import { createStaffHandlers } from './staff/staff-handlers.ts';
import { createSubscriberHandlers } from './subscribers/subscriber-handlers.ts';
import { createTemplateHandlers } from './templates/test-template.ts';

export type RunningServer = {
  app: FastifyInstance;
  context: Context;
  shield: Pick<OpenShield, 'look'>;
  /** Base URL of the server, such as http://127.0.0.1:3000. */
  origin: string;
  /** Stops accepting requests, finishes open ones, stops the workers, then closes the database. */
  stop: () => Promise<void>;
};

export type ServerOptions = Pick<
  AppOptions,
  'settings' | 'log' | 'pages' | 'cachesPages' | 'identifyStaff'
> & {
  /** Defaults to the system clock. */
  clock?: Clock;
  /** What the log tells of errors; by default nobody does. */
  errors?: ErrorRecorder;
};

/** Starts everything from settings to listening server. On failure, closes whatever was opened. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  protectDataFolder(options.settings.database.dataFolder, options.log);
  await requireRecipients(options.settings.backup.recipients);
  // At once: a storage that does not answer is waited for ten seconds each time.
  const [taxDocuments, media, archives] = await Promise.all([
    openTaxDocumentDependencies(options.settings, options.log),
    openMediaDependencies(options.settings, options.log),
    openFileStore(options.settings, 'site-imports', logAway(options.log, 'site-imports')),
  ]);
  const monitoring = await openMonitoring(options);
  const opened = connectDatabase(options.settings.database, monitoring.observeStatement);
  try {
    const recordCopy = await copyBeforeMigration(opened, { clock: systemClock, ...options });
    await migrateDatabase(opened.db);
    forgetEndedRestore(options.settings.database.dataFolder);
    await recordCopy(opened.db);
    return await serve(opened, { taxDocuments, media, archives, monitoring }, options);
  } catch (error) {
    await monitoring.telemetry?.stop();
    await opened.close();
    throw error;
  }
}

async function serve(
  opened: OpenDatabase,
  {
    taxDocuments,
    media,
    archives,
    monitoring,
  }: Pick<AppOptions, 'taxDocuments' | 'media' | 'archives' | 'monitoring'>,
  options: ServerOptions,
): Promise<RunningServer> {
  const { settings, log, clock = systemClock } = options;
  const { sessionSecret: secret } = settings;
  const counters = connectCounters(opened, settings.database.dataFolder);
  const limiter = createLimiter({ counters, clock, secret, isLifted: !settings.rateLimit });
  const wakeOutbox = () => outbox.wake();
  const organisation = openOrganisation(opened.db, settings.mode);
  await organisation.refresh();
  const shield = openShield({
    ...{ db: opened.db, clock, log, wakeOutbox },
    ...{ counters, limiter, secret, organisation },
  });
  const context: Context = {
    db: opened.db,
    dialect: opened.dialect,
    clock,
    log,
    sealer: await openSealer({ db: opened.db, clock }, settings.dataKeys),
    aadhaarStorage: settings.aadhaarStorage,
    formPolicy: settings.formPolicy,
    secondPersonAbovePaise: settings.secondPersonAbovePaise,
    organisation,
    policySettings: {
      donorEmails: settings.donorEmails,
      dataHandling: {
        unpaidDays: settings.retention.unpaidDays,
        contactDays: settings.retention.contactDays,
        aadhaarDays: settings.retention.aadhaarDays,
        aadhaarStorage: settings.aadhaarStorage,
        receiptPan: settings.receiptMailPan,
      },
    },
    limiter,
    shield,
    wakeOutbox,
  };
  const anchors = await openAnchorStore(settings, logAway(log, 'audit-anchors'));
  const { telemetry } = monitoring;
  const mails = createMailSender({ ...settings.mail, keepsConnections: true });
  const sender = traceFunctions(telemetry, mails, (name) => ({
    name: `mail ${name}`,
    kind: 'client',
  }));
  const gateway = traceGateway(telemetry, openGateway(settings));
  const outbox = createOutboxWorker({
    context,
    urgent: URGENT_JOBS,
    handlers: traceFunctions(
      telemetry,
      {
        ...createRefundHandlers(gateway),
        ...createMailHandlers(sender, taxDocuments),
        ...createSubscriberHandlers(sender, settings),
        ...createStaffHandlers(sender, settings),
        ...createApprovalHandlers(approvalRules, sender, settings),
        ...createAnchorHandlers(sender, anchors),
        ...createShieldHandlers(sender, settings),
        ...createAlarmHandlers(sender, settings),
        ...createWeeklyHandlers(sender, settings),
        ...createImportHandlers(),
        ...createMediaHandlers(media),
        ...createSiteImportHandlers({ archives, media }),
        ...createOrganisationHandlers(sender),
        ...createTemplateHandlers(sender, settings),
        ...createEnquiryHandlers(sender, {
          office: addressOf(settings.mail.from),
        }),
      },
      (kind) => ({ name: `outbox ${kind}` }),
    ),
  });
  const ledger = watchLedger(context, settings.database);
  const audit = watchAudit(context, { isStored: anchors !== null });
  const isDoubted = createClockDoubt(context);
  const retention = watchRetention({ ...context, periods: settings.retention }, isDoubted);
  const backups = watchBackups({ ...context, settings });
  const health = watchHealth({ ...context, settings, gateway, files: media.store });
  const suggestions = watchSuggestions(context);
  const words = watchOlderWords(context);
  const schedule = watchSchedule(context, isDoubted);
  const bin = watchBin(context, isDoubted);
  const readable = watchReadable(context);
  const ended = watchEndedCampaigns(context, isDoubted);
  const library = watchMedia({ ...context, ...media }, isDoubted);
  const facts = watchOrganisation(context);
  const errors = watchErrors({ ...context, ...monitoring });
  const removeFiles = addOwnFiles((path) =>
    readMediaPicture({ db: context.db, store: media.store }, path),
  );
  await carryOverIdentities(context);
  await carryOverItems(context);
  await fillDatabase(context, settings);
  await carryOverCampaigns(context);

  const app = await createApp({
    ...options,
    context,
    gateway,
    taxDocuments,
    media,
    archives,
    shield,
    health,
    monitoring,
  });
  let origin: string;
  try {
    origin = await app.listen(listenTargetOf(settings));
  } catch (error) {
    await app.close();
    throw error;
  }
  outbox.start();
  ledger.start();
  audit.start();
  retention.start();
  backups.start();
  health.start();
  suggestions.start();
  words.start();
  schedule.start();
  bin.start();
  readable.start();
  ended.start();
  library.start();
  facts.start();
  errors.start();
  shield.start();
  return {
    app,
    context,
    shield,
    origin,
    async stop() {
      await drainServer(app);
      const content = [schedule, bin, readable, ended, library];
      const books = [ledger, audit, retention, backups, health];
      const workers = [outbox, ...books, suggestions, words, facts, ...content];
      // What it is preparing for an outbox job is tried again after the next start.
      media.apart.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await mails.close();
      await app.close();
      removeFiles();
      await shield.stop();
      // After all others, whose last errors it writes.
      await errors.stop();
      await telemetry?.stop();
      await counters.close();
      await opened.close();
    },
  };
}

/** Node's own option `fd` goes through Fastify, whose types do not name it. */
function listenTargetOf({ host, port, isSocketHeld }: Settings) {
  return { host, port, ...(isSocketHeld ? { fd: HELD_SOCKET } : {}) };
}

async function fillDatabase(context: Context, settings: Settings): Promise<void> {
  await transact(context.db, (trx) => openGeneralFund(trx, context.clock));
  const kind = settings.mode === 'demo' ? 'stories' : 'plain';
  await fillPages(context, kind);
  if (settings.sampleData) {
    const { donations, content } = await fillWithSamples(context, kind);
    if (donations) {
      context.log.info({}, 'The database was empty: sample campaigns and donations were added');
    }
    if (content.length > 0) context.log.info({ content }, 'Empty lists were filled with samples');
  }
  if (settings.mode === 'live') await nameUnfilledLists(context);
}

/** Warns about lists of a live site that are empty or still show samples. */
async function nameUnfilledLists(context: Context): Promise<void> {
  const { empty, onlySamples } = await listUnfilledCollections(context);
  if (empty.length + onlySamples.length === 0) return;
  context.log.warn({ empty, onlySamples }, 'Some lists are empty or still show sample content');
}
