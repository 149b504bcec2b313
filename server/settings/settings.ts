import type { DatabaseSettings } from '../database/connect.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import type { Keyring } from '../platform/seal.ts';
import type { SmtpTls } from '../platform/smtp-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Everything the program was told, checked. Times, money and addresses are ready to use. */
export type Settings = {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  /** Where this process reaches itself over HTTP, without a proxy between. */
  ownOrigin: string;
  database: DatabaseSettings;
  /** Where papers lie; null: under DATA_DIR. */
  media: BucketSettings | null;
  provider: ProviderSettings;
  mail: MailSettings;
  sessionSecret: string;
  /** DATA_ENCRYPTION_KEY and those before it; demo mode's own may change while the server runs. */
  dataKeys: () => Keyring;
  aadhaarStorage: 'sealed' | 'last4';
  staffSecondFactor: 'required' | 'optional';
  rateLimit: boolean;
  sampleData: boolean;
  donorEmails: 'full' | 'masked' | 'hidden';
  maximumDonationPaise: number;
  /** Above this a second person has to agree to a refund. */
  secondPersonAbovePaise: number;
  /** How long the donor's own page of a donation lives after its newest document. */
  receiptLinkDays: number;
  /** What our receipt shows of a PAN where it goes by mail. */
  receiptMailPan: 'masked' | 'full';
  trustProxy: TrustedProxies;
  metricsToken: string | null;
  retention: RetentionPeriods;
  /** Where clamd listens; null: uploads are not scanned. */
  clamav: string | null;
  /** Named in security.txt; null: the organisation's own. */
  securityContact: string | null;
  logLevel: string;
  /** True: no real money moves, and every page with a payment form says so. */
  testMode: boolean;
  /** 'sources' compiles pages on the fly, for `npm run dev`. */
  pages: 'built' | 'sources';
  /** What the operator should look at although it stops nothing: one sentence each. */
  warnings: readonly string[];
};

/** For how long personal data is kept that no law wants kept; days. */
export type RetentionPeriods = {
  /** Of an order that was never paid, from its making. */
  unpaidDays: number;
  contactDays: number;
  /** Of a whole Aadhaar number, from the end of the tax year of the newest donation that it belongs to. */
  aadhaarDays: number;
  /** Of network addresses and the names of browsers. */
  networkDays: number;
};

export type ProviderSettings = {
  keyId: string;
  keySecret: string;
  /** The current secret first, then the previous one while it is being rotated. */
  webhookSecrets: string[];
  /** Where the provider's API is; the app adds `/v1/...`. */
  apiUrl: string;
  /** Whole address of its browser script. */
  checkoutUrl: string;
  /** True: the built-in stand-in serves under /_razorpay of this very server. Never in live mode. */
  emulated: boolean;
};

/** `smtpUrl` null: mail lands as files in `folder`. */
type MailSettings = {
  smtpUrl: string | null;
  /** Absent: required everywhere but on this machine. */
  smtpTls?: SmtpTls;
  from: string;
  folder: string;
};

/** What a command needs that seals or opens identity numbers. */
export type VaultSettings = Pick<Settings, 'database' | 'dataKeys' | 'aadhaarStorage'> & {
  /** True: the keys are demo mode's own, under DATA_DIR. */
  makesOwnKeys: boolean;
};
