import type { Generated } from 'kysely';
import type { Role } from '#shared/staff/roles.ts';

/** A member of staff, or an invited one. Never deleted: the audit log refers to them. */
export type StaffMembersTable = {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  email_verified: 0 | 1;
  image: string | null;
  role: Role;
  /** 1: a password alone is not enough to sign in. */
  has_second_factor: 0 | 1;
  signed_in_at: string | null;
  disabled_at: string | null;
  /** 'command': created on the server itself (npm run staff), by its operator. */
  origin: Generated<'command' | 'invitation'>;
  /** Who first invited them; null for those created on the server. */
  invited_by: string | null;
  created_at: string;
  updated_at: string;
};

/** A member's password; set when the invitation is accepted. The other columns are the library's. */
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
  /** SHA-256 of the cookie's token, so that a copy of the database cannot be used to sign in. */
  token_hash: string;
  /** Twelve hours after signing in, regardless of activity. */
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** The last request, to the minute. */
  seen_at: string | null;
  /** Null until signing in is complete and audited: before that the session grants nothing. */
  confirmed_at: string | null;
  created_at: string;
  updated_at: string;
};

/** A member's authenticator app and recovery codes. */
export type StaffSecondFactorsTable = {
  id: string;
  member_id: string;
  /** The app's secret, encrypted under SESSION_SECRET. */
  secret: string;
  /** 0: not confirmed by a code yet. */
  verified: 0 | 1;
  /** The last interval of 30 seconds whose code was used; none is accepted twice. */
  last_step: Generated<number>;
  /** JSON: keyed hashes of the unused ones. */
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

/** The library's state between two steps: who has entered a password, which challenge a passkey must answer. */
export type StaffVerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

/** An invitation, or a password reset; deleted after use. */
export type StaffLinksTable = {
  id: string;
  member_id: string;
  kind: 'invitation' | 'reset';
  /** SHA-256 of the mailed token; null before that. */
  token_hash: string | null;
  /** The member who sent the invitation; null for a reset. */
  sent_by: string | null;
  expires_at: string;
  created_at: string;
};

/** A failed sign-in attempt; kept for an hour. */
export type StaffGuessesTable = {
  id: string;
  /** Keyed hash of the account name. */
  account: string;
  /** The network address; for IPv6 its network prefix. */
  network: string;
  at: string;
};
