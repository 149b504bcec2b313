import type { Generated } from 'kysely';
import type { Role } from '#shared/staff/roles.ts';

/** Somebody who works at the desk, or is invited to. Never deleted: the audit log names them. */
export type StaffMembersTable = {
  id: string;
  name: string;
  /** In small letters. */
  email: string;
  email_verified: 0 | 1;
  image: string | null;
  role: Role;
  /** 1: a password alone signs nobody in. */
  has_second_factor: 0 | 1;
  signed_in_at: string | null;
  disabled_at: string | null;
  /** 'command': made on the server itself (npm run staff), by whoever may do anything there. */
  origin: Generated<'command' | 'invitation'>;
  /** Who invited them first; null for those made on the server. */
  invited_by: string | null;
  created_at: string;
  updated_at: string;
};

/** The password of a member; nobody has one before the invitation is accepted. The rest is the library's. */
export type StaffAccountsTable = {
  id: string;
  member_id: string;
  account_id: string;
  provider_id: string;
  /** argon2id, with its parameters. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
};

export type StaffSessionsTable = {
  id: string;
  member_id: string;
  /** SHA-256 of the token in the cookie: whoever reads the database signs in nowhere. */
  token_hash: string;
  /** Twelve hours after signing in, whatever happens. */
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** The last call, to the minute. */
  seen_at: string | null;
  /** Null until signing in is complete and written to the audit log: before that it opens nothing. */
  confirmed_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The authenticator app and the recovery codes of a member. */
export type StaffSecondFactorsTable = {
  id: string;
  member_id: string;
  /** Of the app, encrypted under SESSION_SECRET. */
  secret: string;
  /** 0: nobody has given a code of it back yet. */
  verified: 0 | 1;
  /** The last interval of 30 seconds whose code was taken; none is taken twice. */
  last_step: Generated<number>;
  /** JSON: keyed hashes of those that are left. */
  recovery_codes: string;
  failed_verifications: Generated<number>;
  locked_until: string | null;
};

export type StaffPasskeysTable = {
  id: string;
  member_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: 0 | 1;
  transports: string | null;
  aaguid: string | null;
  created_at: string | null;
};

/** What the library remembers between two steps: who has shown a password, which challenge a passkey must answer. */
export type StaffVerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

/** An invitation, or a way to a new password; gone once it was used. */
export type StaffLinksTable = {
  id: string;
  member_id: string;
  kind: 'invitation' | 'reset';
  /** SHA-256 of the token that was mailed; null before that. */
  token_hash: string | null;
  expires_at: string;
  created_at: string;
};

/** An attempt to get in that has not succeeded; kept for an hour. */
export type StaffGuessesTable = {
  id: string;
  /** Keyed hash of the account that was tried. */
  account: string;
  /** The network address, an IPv6 one by its network. */
  network: string;
  at: string;
};
