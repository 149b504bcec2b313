import type { FormPolicy } from '#shared/donor-form.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import type { Keyring } from '../platform/seal.ts';
import type { SmtpTls } from '../platform/smtp-address.ts';
import type { AlarmAddress } from './alarm-url.ts';
import type { TrustedProxies } from './network-rules.ts';

/** The validated settings, with parsed times, money and URLs. */
export type Settings = {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  /** True: a service manager holds the socket that listens at `host` and `port` (held-socket.ts). */
  isSocketHeld: boolean;
  /** Where the supervisor reads that this process listens; null: none asked (held-socket.ts). */
  readyFile: string | null;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /** The origin at which this process reaches itself over HTTP, without a proxy. */
  ownOrigin: string;
  database: DatabaseSettings;
  /** Where documents are stored; null: under DATA_DIR. */
  media: BucketSettings | null;
  provider: ProviderSettings;
  mail: MailSettings;
  sessionSecret: string;
  /** DATA_ENCRYPTION_KEY and earlier ones; those of demo mode may change while the server runs. */
  dataKeys: () => Keyring;
  aadhaarStorage: 'sealed' | 'last4';
  staffSecondFactor: 'required' | 'optional';
  rateLimit: boolean;
  sampleData: boolean;
  donorEmails: 'full' | 'masked' | 'hidden';
  maximumDonationPaise: number;
  /** IDENTITY_NUMBERS and DONOR_NAMES: what the donation form asks of donors. */
  formPolicy: FormPolicy;
  /** A refund, a cut of a donation's amount, or a void above this needs approval. */
  secondPersonAbovePaise: number;
  /** How many days the donor's page of a donation is available after its newest document. */
  receiptLinkDays: number;
  /** How mailed receipts show the PAN. */
  receiptMailPan: 'masked' | 'full';
  trustProxy: TrustedProxies;
  metricsToken: string | null;
  /** A database statement that takes so many milliseconds is slow. */
  slowQueryMs: number;
  /** More errors within an hour are an alarm. */
  errorsAnHour: number;
  /** Where traces and metrics are sent; null: nowhere. */
  telemetry: TelemetrySettings | null;
  retention: RetentionPeriods;
  backup: BackupSettings;
  alarms: AlarmSettings;
  /** clamd's address; null: uploads are not scanned. */
  clamav: string | null;
  /** For security.txt; null: the organisation's own. */
  securityContact: string | null;
  logLevel: string;
  /** True: the provider moves no real money, and every page with a payment form says so. */
  testMode: boolean;
  /** 'sources' compiles pages on request, for `npm run dev`. */
  pages: 'built' | 'sources';
  /** DATA_DIR/settings.env, where the set-up page wrote it; null: all settings come from the environment. */
  settingsFile: string | null;
  /** Settings that are allowed but doubtful: one sentence each. */
  warnings: readonly string[];
};

/** The OTLP collector. */
export type TelemetrySettings = {
  /** Its base address, without a trailing slash and without `/v1/...`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Share of the traces that are kept, 0 to 1. */
  share: number;
};

/** Where copies are stored, and who can open them. */
export type BackupSettings = {
  /** Age recipients; empty: copies are sealed under a key derived from DATA_ENCRYPTION_KEY. */
  recipients: readonly string[];
  /** The file with their identities; null: they are not on this machine. */
  identityFile: string | null;
  /** Null: no copies in a folder. */
  folder: string | null;
  /** The object storage for copies, with keys that may only write; null: none. */
  bucket: BucketSettings | null;
  /** The same with keys that may read, for proofs and restores. */
  bucketReader: BucketSettings | null;
  /** The settings without secrets, which a copy contains, by the names of .env.example; and which secrets there are. */
  plain: Readonly<Record<string, string>>;
};

/** How many days personal data is kept beyond legal requirements. */
export type RetentionPeriods = {
  /** Of an unpaid order, from its creation. */
  unpaidDays: number;
  contactDays: number;
  /** Of a whole Aadhaar number, from the end of the tax year of its newest donation. */
  aadhaarDays: number;
  /** Of network addresses and user agents. */
  networkDays: number;
};

export type ProviderSettings = {
  keyId: string;
  keySecret: string;
  /** The current secret first, then the previous one during a rotation. */
  webhookSecrets: string[];
  /** The base URL of the provider's API, without `/v1/...`. */
  apiUrl: string;
  /** The URL of its browser script. */
  checkoutUrl: string;
  /** True: the built-in emulator is served under /_razorpay of this server. Never in live mode. */
  emulated: boolean;
};

/** `smtpUrl` null: mails are written as files to `folder`. */
type MailSettings = {
  smtpUrl: string | null;
  /** Absent: required except on loopback. */
  smtpTls?: SmtpTls;
  from: string;
  folder: string;
  /** The name of our DKIM key in the sender's domain; null: unknown. */
  dkimSelector: string | null;
};

/** Who is told of alarms beside the administrators. */
export type AlarmSettings = {
  /** Null: nobody is told by webhook. */
  webhook: AlarmAddress | null;
  /** Further mail addresses. */
  mails: readonly string[];
  /** Called once an hour while nothing is red; null: never. */
  heartbeatUrl: string | null;
};

/** What a command needs to seal or open identity numbers. */
export type VaultSettings = Pick<Settings, 'database' | 'dataKeys' | 'aadhaarStorage'> & {
  /** True: the keys are demo mode's own, under DATA_DIR. */
  makesOwnKeys: boolean;
};
