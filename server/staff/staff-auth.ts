import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { DBAdapter, Where } from 'better-auth/types';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#shared/staff/sign-in-endpoints.ts';
import type { Context } from '../context.ts';
import { createId } from '../platform/ids.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import type { Settings } from '../settings/settings.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { createRecoveryCodeStore } from './factors/recovery-codes.ts';
import { requireVerifiedPerson } from './factors/require-verified-person.ts';
import { isActiveMember } from './members/members.queries.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { hashSecretToken } from './secret-token.ts';
import { nameCookies } from './session-cookie.ts';

const isByToken = ({ field }: Where) => field === 'token';

/** Absolute lifetime of a session. */
const SESSION_SECONDS = 12 * 3600;

export type StaffAuthSettings = Pick<Settings, 'publicUrl' | 'sessionSecret'>;
export type StaffAuth = Awaited<ReturnType<typeof createStaffAuth>>;

/** Creates better-auth on the installation's database. Its own endpoints are not exposed: our routes call it. */
export async function createStaffAuth(
  context: Pick<Context, 'db' | 'log' | 'organisation'>,
  settings: StaffAuthSettings,
) {
  const options = optionsFor(context, settings);
  // Times as ISO text and booleans as 0 and 1 on both databases, as everywhere.
  const adapter = await getAdapter({ ...options, database: { db: context.db, type: 'sqlite' } });
  return betterAuth({ ...options, database: () => hashSessionTokens(adapter) });
}

/** The library's options; with `database` they also determine the tables that it requires. */
export function optionsFor(
  { db, log, organisation }: Pick<Context, 'db' | 'log' | 'organisation'>,
  { publicUrl, sessionSecret }: StaffAuthSettings,
) {
  // As of the first request that needs the library: these names only label keys that people add.
  const { name } = organisation.facts();
  const isSecure = publicUrl.startsWith('https:');
  return {
    appName: name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: sessionSecret,
    telemetry: { enabled: false },
    logger: {
      disableColors: true,
      log: (level, message) => {
        // Refused attempts are audited; other messages may contain an address.
        if (level === 'error') log.warn({}, `The sign-in library: ${message}`);
      },
    },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'staff_members',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'staff_accounts',
      fields: {
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'staff_sessions',
      fields: {
        userId: 'member_id',
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    verification: {
      modelName: 'staff_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      session: { create: { before: ({ userId }) => isActiveMember(db, userId) } },
    },
    advanced: {
      database: { generateId: createId },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: nameCookies({ publicUrl }).prefix,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'strict', path: '/' },
    },
    plugins: [
      twoFactor({
        issuer: name,
        backupCodeOptions: { storeBackupCodes: createRecoveryCodeStore(sessionSecret) },
        schema: {
          user: { fields: { twoFactorEnabled: 'has_second_factor' } },
          twoFactor: {
            modelName: 'staff_second_factors',
            fields: {
              userId: 'member_id',
              backupCodes: 'recovery_codes',
              failedVerificationCount: 'failed_verifications',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        ...passkeyHome(publicUrl),
        rpName: name,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: requireVerifiedPerson },
        authentication: { afterVerification: requireVerifiedPerson },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: {
          passkey: {
            modelName: 'staff_passkeys',
            fields: {
              userId: 'member_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** A passkey belongs to a host name: localhost on loopback, whatever address was used. */
function passkeyHome(publicUrl: string): { rpID: string; origin: string } {
  const url = new URL(publicUrl);
  if (!isLoopbackHost(url.hostname)) return { rpID: url.hostname, origin: url.origin };
  url.hostname = 'localhost';
  return { rpID: 'localhost', origin: url.origin };
}

type AdapterQuery = { model: string; where?: Where[] | undefined };

/**
 * Wraps the library's adapter so that session tokens are stored only as hashes: lookups by token use the hash, and
 * results contain the token that was looked up.
 */
function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  const conceal = <T extends AdapterQuery>(query: T): T =>
    query.model === 'session' && query.where
      ? { ...query, where: query.where.map(hashOne) }
      : query;
  const hashing: DBAdapter = {
    ...adapter,
    async create(query) {
      const { token } = query.data as { token?: unknown };
      if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query);
      const data = { ...query.data, token: hashSecretToken(token) };
      const row = await adapter.create<Record<string, unknown>>({ ...query, data });
      return { ...row, token } as never;
    },
    async findOne(query) {
      const row = await adapter.findOne<Record<string, unknown>>(conceal(query));
      const token = query.where?.find(isByToken)?.value;
      return (row && query.model === 'session' && token ? { ...row, token } : row) as never;
    },
    findMany: (query) => adapter.findMany(conceal(query)),
    count: (query) => adapter.count(conceal(query)),
    update: (query) => adapter.update(conceal(query)),
    updateMany: (query) => adapter.updateMany(conceal(query)),
    delete: (query) => adapter.delete(conceal(query)),
    deleteMany: (query) => adapter.deleteMany(conceal(query)),
    transaction: (work) => work(hashing),
  };
  return hashing;
}

function hashOne(condition: Where): Where {
  if (!isByToken(condition)) return condition;
  const { value } = condition;
  if (Array.isArray(value)) return { ...condition, value: value.map(String).map(hashSecretToken) };
  return { ...condition, value: hashSecretToken(String(value)) };
}
