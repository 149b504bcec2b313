import * as z from 'zod/mini';
import packageFile from '../../package.json' with { type: 'json' };

/**
 * Raised when an older program could no longer restore a copy. 2: a copy of PostgreSQL without Aadhaar numbers has the
 * rows of several tables apart. Others are still of format 1.
 */
export const FORMAT = 2;
export const APP_VERSION = packageFile.version;
const COMMIT_SHOWN = 12;

/** The names of the members of a copy, in their order; files are `files/STORE/NAME`. */
export const MEMBERS = {
  about: 'about.json',
  sqlite: 'braj-seva.sqlite',
  postgres: 'database.pgdump',
  /** The rows of tables that hold Aadhaar numbers, without them; copies of format 1 have those of the vault alone. */
  unnumbered: 'rows-without-numbers.jsonl',
  vault: 'aadhaar-vault.jsonl',
  settings: 'settings.json',
  files: 'files/',
  manifest: 'manifest.json',
} as const;

/** The stores whose files belong to rows, by the name of their folder. */
export const STORES = ['papers', 'media', 'audit-anchors'] as const;
export type StoreName = (typeof STORES)[number];

/** The first member: what tells early whether this program can restore the copy. */
export const aboutSchema = z.object({
  format: z.number(),
  app: z.string(),
  /** Of the release that made it; copies of a program that runs from sources, and older ones, name none. */
  commit: z.optional(z.string()),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.string(),
  /** True: without Aadhaar numbers. */
  withoutVault: z.boolean(),
});
export type About = z.infer<typeof aboutSchema>;

/** '0.1.0, commit 741d0301a2b3', for people. */
export function describeMaker({ app, commit }: Pick<About, 'app' | 'commit'>): string {
  return commit === undefined ? app : `${app}, commit ${commit.slice(0, COMMIT_SHOWN)}`;
}

const contentsSchema = z.object({
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  ledger: z.object({ debitPaise: z.number(), creditPaise: z.number() }),
  receipts: z.record(z.string(), z.number()),
  audit: z.nullable(z.object({ sequence: z.number(), hash: z.string() })),
});

const memberSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type MemberRecord = z.infer<typeof memberSchema>;

/** The last member: everything before it, and what the database must contain. */
export const manifestSchema = z.object({
  about: aboutSchema,
  contents: contentsSchema,
  members: z.array(memberSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest as text, with the signature of its installation over that text. */
export const signedSchema = z.object({ manifest: z.string(), signature: z.string() });
