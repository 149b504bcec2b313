import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { toRupees } from '#shared/money.ts';
import { approvalRules } from './approval-rules.ts';
import { registerApprovals } from './approvals/approvals.routes.ts';
import { createBackupGauges } from './backup/describe-backups.ts';
import { registerBatches } from './batches/batches.routes.ts';
import { registerCampaigns } from './campaigns/campaigns.routes.ts';
import { findFlagship } from './campaigns/find-flagship.ts';
import { registerCashHandovers } from './cash-handovers/cash-handovers.routes.ts';
import { registerReceiptCheck } from './certificates/check.routes.ts';
import { registerDocuments } from './certificates/documents.routes.ts';
import { registerReceipts } from './certificates/receipt.routes.ts';
import type { TaxDocumentDependencies } from './certificates/tax-document-context.ts';
import { registerTaxDocuments } from './certificates/tax-documents.routes.ts';
import { findRedirect } from './content/aliases/add-alias.ts';
import { registerContent } from './content/content.routes.ts';
import { openPreview } from './content/preview/open-preview.ts';
import { registerPreviewAddresses } from './content/preview/preview.routes.ts';
import { derivePreviewKey } from './content/preview/preview-token.ts';
import type { Context } from './context.ts';
import { watchMigrated } from './database/migrate.ts';
import { registerDonationList } from './donations/donation-list.routes.ts';
import { registerDonationEntry } from './donations/entry.routes.ts';
import { findDonors } from './donations/find-donors.ts';
import { createPopularAmounts } from './donations/popular-amounts.ts';
import { registerPrivateLink } from './donations/private-link.routes.ts';
import { registerReveal } from './donations/reveal.routes.ts';
import { createSupporterSource } from './donations/supporter-source.ts';
import { registerEnquiries } from './enquiries/enquiries.routes.ts';
import { createErrorGauges } from './errors/error-gauges.ts';
import { registerErrors } from './errors/errors.routes.ts';
import type { Monitoring } from './errors/open-monitoring.ts';
import { registerExports } from './exchange/exports.routes.ts';
import { registerImportMappings } from './exchange/import-mappings.routes.ts';
import { registerImports } from './exchange/imports.routes.ts';
import { createGauges } from './figures.queries.ts';
import { registerHealthPage } from './health/health.routes.ts';
import { createHealthGauges } from './health/show-health.ts';
import type { HealthWatch } from './health/watch-health.ts';
import { registerMails } from './mails/mails.routes.ts';
import { registerMedia } from './media/media.routes.ts';
import type { MediaDependencies } from './media/media-context.ts';
import { readMediaPicture } from './media/read-media-picture.ts';
import { registerOrganisation } from './organisation/organisation.routes.ts';
import { registerOverview } from './overview/overview.routes.ts';
import {
  createComparisonGauge,
  createDifferenceGauge,
} from './payments/differences/difference-gauges.ts';
import { registerDifferences } from './payments/differences/differences.routes.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import { registerPayments } from './payments/payments.routes.ts';
import { createProviderGauges } from './payments/provider-line.ts';
import { createRazorpayGateway } from './payments/razorpay-gateway.ts';
import { registerRefunds } from './payments/refunds.routes.ts';
import { registerSettlements } from './payments/settlements/settlements.routes.ts';
import { createWebhookGauge } from './payments/watch-webhooks.ts';
import { registerPeriods } from './periods/periods.routes.ts';
import type { FileStore } from './platform/file-store.ts';
import { registerHealth } from './platform/health.routes.ts';
import { SHOWN_ELSEWHERE } from './platform/http-headers.ts';
import { createHttpServer } from './platform/http-server.ts';
import { decorateAuth, type IdentifyStaff } from './platform/http-staff-endpoint.ts';
import { registerMetrics } from './platform/metrics.routes.ts';
import { createMetrics } from './platform/metrics.ts';
import { NotBuiltError } from './platform/not-built-error.ts';
import { watchFileStore } from './platform/open-file-store.ts';
import { collectApi, registerApiDescription } from './platform/openapi.ts';
import {
  createPageCacheGauges,
  createSitePageCache,
  invalidatePages,
} from './platform/page-cache/invalidate-pages.ts';
import { sendFromCache } from './platform/page-cache/send-cached-page.ts';
import { PICTURE_FOLDERS } from './platform/picture-folders.ts';
import { registerPolicyReports } from './platform/policy-reports/policy-reports.routes.ts';
import { countPolicyBreaches } from './platform/policy-reports/policy-reports.ts';
import { isDeskBuilt, mountDesk } from './platform/site/mount-desk.ts';
import { mountSite } from './platform/site/mount-site.ts';
import { watchWrites } from './platform/watch-writes.ts';
import { registerPolicies } from './policies/policies.routes.ts';
import { registerPreviews } from './previews/previews.routes.ts';
import { registerPrivacy } from './privacy/privacy.routes.ts';
import { registerReports } from './reports/reports.routes.ts';
import type { Settings } from './settings/settings.ts';
import { EMULATOR_PATH } from './settings/to-settings.ts';
import { registerShield } from './shield/shield.routes.ts';
import type { OpenShield } from './shield/shield.ts';
import { registerSiteImports } from './site-imports/site-imports.routes.ts';
import { registerAuditChain, registerAuditLog } from './staff/audit/audit.routes.ts';
import { countRoleRefusals } from './staff/count-role-refusals.ts';
import { createIdentifyStaff } from './staff/identify-staff.ts';
import { registerStaff } from './staff/staff.routes.ts';
import { openStaffAccess } from './staff/staff-access.ts';
import { registerNewsletters } from './subscribers/newsletters.routes.ts';
import { registerSubscribers } from './subscribers/subscribers.routes.ts';
import { registerSyndication } from './syndication/syndication.routes.ts';
import { registerTemplates } from './templates/templates.routes.ts';

export type AppOptions = {
  settings: Settings;
  context: Context;
  /** The payment provider; the outbox uses the same one. */
  gateway: PaymentGateway;
  /** Shield state that the desk reads and changes; orders use the shield through the context. */
  shield: Pick<OpenShield, 'parts' | 'gauges'>;
  /** Where tax documents are stored; the outbox writes to the same place. */
  taxDocuments: TaxDocumentDependencies;
  /** Where files of the media library are stored and prepared; the outbox uses the same. */
  media: MediaDependencies;
  /** Where archives of old sites wait for their import; the outbox reads the same. */
  archives: FileStore;
  /** Looks at the installation in the background, and when staff ask. */
  health: Pick<HealthWatch, 'look' | 'watchCache'>;
  log: FastifyBaseLogger & Context['log'];
  /** Errors, slow statements and traces of this process. */
  monitoring: Monitoring;
  /** 'none' serves only the API. */
  pages: 'built' | 'sources' | 'none';
  /** False renders every page for each request; by default pages are cached. Only for measuring. */
  cachesPages?: boolean;
  /** Resolves the staff member of a request; by default from the sign-in session. */
  identifyStaff?: IdentifyStaff;
};

const ROOT = join(import.meta.dirname, '..');
const BUILD_FOLDER = join(ROOT, 'build');
const DESK_FOLDER = join(BUILD_FOLDER, 'desk');

/** Creates the gateway of the payment provider in the settings. */
export function openGateway({ provider }: Pick<Settings, 'provider'>): PaymentGateway {
  return createRazorpayGateway(provider);
}

/** Composition root: registers every part in the order in which a request passes them. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    settings,
    context,
    gateway,
    taxDocuments,
    media,
    archives,
    shield,
    health,
    monitoring,
    log,
    pages,
    cachesPages = true,
  } = options;
  const pageCache = pages === 'built' && cachesPages ? createSitePageCache(context) : null;
  const app = createHttpServer({
    log,
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl,
    ...(pageCache === null ? {} : { earlyHandler: sendFromCache(pageCache.get) }),
  });

  monitoring.telemetry?.traceRequests(app);
  const access = openStaffAccess(context, settings);
  decorateAuth(app, options.identifyStaff ?? createIdentifyStaff(access));
  countRoleRefusals(app, context);
  const writes = watchWrites(context);
  app.decorate('noteFullStorage', writes.noteFailure);
  registerHealth(app, {
    isReady: watchMigrated(context.db),
    areWritesFailing: writes.areFailing,
    areFilesReachable: watchFileStore(taxDocuments.store),
  });
  if (pageCache !== null) invalidatePages(app, context, pageCache);
  if (pageCache !== null) health.watchCache(pageCache.size);
  const breaches = countPolicyBreaches(context);
  const healthGauges = createHealthGauges(context);
  const gauges = [
    ...createGauges(context.db),
    ...createProviderGauges(gateway),
    createWebhookGauge(context),
    createComparisonGauge(context),
    ...createPageCacheGauges(pageCache),
    ...shield.gauges,
    ...createBackupGauges(context, settings.backup),
    ...healthGauges.gauges,
    ...createErrorGauges(monitoring, settings),
  ];
  const metrics = createMetrics(
    gauges,
    [breaches.counter],
    [...healthGauges.labelled, createDifferenceGauge(context.db)],
  );
  monitoring.telemetry?.sendMetrics(metrics);
  registerMetrics(app, {
    metrics,
    token: settings.metricsToken,
  });

  registerPolicyReports(app, { breaches, clock: context.clock });
  const api = collectApi(app);
  registerCampaigns(app, context, {
    supporters: createSupporterSource(context, settings.donorEmails),
    findPopularAmount: createPopularAmounts(context),
  });
  registerContent(app, context);
  registerPolicies(app, context);
  const previewKey = derivePreviewKey(settings.sessionSecret);
  registerPreviewAddresses(app, context, { key: previewKey, publicUrl: settings.publicUrl });
  registerMedia(app, context, media);
  registerSiteImports(app, context, { archives, media });
  registerShield(app, shield);
  registerPayments(app, context, { gateway, settings });
  registerRefunds(app, context);
  registerSettlements(app, context);
  registerDifferences(app, context);
  registerReveal(app, context);
  registerPrivateLink(app, context, settings);
  registerApprovals(app, context, approvalRules);
  registerMails(app, context);
  registerHealthPage(app, context, { watch: health, publicUrl: settings.publicUrl });
  registerReceipts(app, context, taxDocuments);
  registerDocuments(app, context, taxDocuments);
  registerReceiptCheck(app, context, settings);
  registerTaxDocuments(app, context, taxDocuments);
  registerDonationList(app, context, settings.database);
  registerDonationEntry(app, context, settings);
  registerBatches(app, context);
  registerCashHandovers(app, context);
  registerExports(app, context, settings.database);
  registerImports(app, context);
  registerImportMappings(app, context);
  registerOverview(app, context, settings.database);
  registerPeriods(app, context);
  registerReports(app, context, settings.database);
  registerOrganisation(app, context, settings);
  registerStaff(app, access);
  registerAuditLog(app, access, {
    findDonors: (actor, typed) => findDonors(context, actor, typed),
  });
  registerAuditChain(app, context);
  registerErrors(app, { ...context, ...monitoring }, settings);
  registerPrivacy(app, { ...context, periods: settings.retention });
  registerSubscribers(app, context);
  registerNewsletters(app, context, settings);
  registerEnquiries(app, context);
  registerTemplates(app, context, settings);
  registerApiDescription(app, api, context.organisation.facts);

  const readMedia = (path: string) =>
    readMediaPicture({ db: context.db, store: media.store }, path);
  registerPreviews(app, context, { pictureFolders: [...PICTURE_FOLDERS, readMedia] });
  registerSyndication(app, context, settings);

  if (settings.provider.emulated) await mountEmulator(app, settings);
  if (pages === 'built' && !isAllBuilt()) throw new NotBuiltError();
  if (pages !== 'none') {
    const mode = pages === 'built' ? 'production' : 'development';
    const { publicUrl, testMode } = settings;
    await mountDesk(app, {
      ...{ mode, deskFolder: DESK_FOLDER, publicUrl, testMode },
      organisation: context.organisation,
    });
    await mountSite(app, {
      mode,
      buildFolder: BUILD_FOLDER,
      pageCache,
      site: {
        checkoutScriptUrl: settings.provider.checkoutUrl,
        apiOrigin: new URL(settings.provider.apiUrl).origin,
        testMode: settings.testMode,
        publicUrl: settings.publicUrl,
        donorEmails: settings.donorEmails,
        marksSamples: settings.mode === 'live',
        maximumDonation: toRupees(settings.maximumDonationPaise),
        form: context.formPolicy,
      },
      findFlagship: () => findFlagship(context),
      findRedirect: (url) => findRedirect(context.db, url),
      openPreview: (token) => openPreview(context, previewKey, token),
      organisation: context.organisation,
    });
  }
  return app;
}

function isAllBuilt(): boolean {
  return existsSync(join(BUILD_FOLDER, 'server', 'index.js')) && isDeskBuilt(DESK_FOLDER);
}

/** The only import of the emulator, and only in demo mode: live mode never loads it. */
async function mountEmulator(app: FastifyInstance, settings: Settings): Promise<void> {
  const { razorpayEmulator } = await import('razorpay-emulator/fastify');
  const { keyId, keySecret, webhookSecrets } = settings.provider;
  // The real provider is another site, whose script and pictures our pages load.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${EMULATOR_PATH}/`)) reply.headers(SHOWN_ELSEWHERE);
  });
  await app.register(razorpayEmulator, {
    prefix: EMULATOR_PATH,
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0],
    webhookUrl: `${settings.ownOrigin}/api/webhooks/razorpay`,
    snapshotFile: join(settings.database.dataFolder, 'razorpay-emulator.json'),
  });
}
