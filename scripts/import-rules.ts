import { readFileSync } from 'node:fs';

/** One import, as the rules see it. Paths are relative to the repository, with slashes. */
export type Import = {
  from: string;
  /** A path of this repository, or the name of a package or a Node module. */
  to: string;
  /** As it was written, such as `../money.ts` or `#shared/money.ts`. */
  specifier: string;
  isTypeOnly: boolean;
  /** The imported names; null: all, as with `import * as`, `import()` or no name. */
  names: readonly string[] | null;
};

type ImportRule = { description: string; isBrokenBy: (edge: Import) => boolean };

/** The domains whose use cases a domain may import. All others may import none. */
const domainsReachedBy: Record<string, string[]> = {
  backup: ['ledger', 'media', 'privacy', 'staff'],
  campaigns: ['media'],
  payments: ['donations', 'campaigns', 'approvals', 'policies'],
  donations: ['campaigns', 'periods', 'approvals'],
  // Mails and receipts say what staff wrote.
  certificates: ['content', 'donations'],
  enquiries: ['content'],
  templates: ['certificates', 'content', 'enquiries', 'subscribers'],
  subscribers: ['content'],
  // Drafts of campaigns are content; their public text is theirs.
  content: ['campaigns', 'media', 'policies'],
  batches: ['campaigns', 'donations', 'periods'],
  'cash-handovers': ['certificates'],
  previews: ['campaigns', 'content'],
  syndication: ['campaigns', 'content'],
  exchange: ['donations', 'campaigns', 'approvals', 'periods'],
  organisation: ['approvals', 'certificates', 'content', 'media'],
  overview: ['content', 'donations', 'payments', 'periods', 'reports'],
  health: ['backup', 'errors', 'organisation', 'payments'],
  periods: ['approvals'],
  reports: ['donations', 'exchange'],
  'site-imports': ['content', 'exchange', 'media'],
  setup: ['backup', 'organisation', 'payments', 'staff'],
  staff: ['approvals', 'exchange'],
  privacy: ['batches', 'donations', 'subscribers'],
};

/**
 * Exceptions: what a domain imports from inside another one, file by file and name by name.
 *
 * payments: its transactions lock the donation's row before they decide about a payment or a refund and until they
 * commit (settle-payment.ts, guard 1). So each takes the lock itself, in its own order, and no use case can do it for
 * them. Accepting a reviewed donation returns the number that its own transaction has just issued, before it commits.
 *
 * content: its lists say of each document how many of its pictures have no text, and filter by it, in one statement.
 */
const takenFromInside: Record<string, Record<string, readonly string[]>> = {
  content: { 'server/media/media.queries.ts': ['countUndescribed'] },
  // A preview of a mail is made as the mail is.
  templates: {
    'server/certificates/donation-letters.presenter.ts': [
      'composeReceiptLetter',
      'composeRefundLetter',
    ],
    'server/certificates/mailing/letters.presenter.ts': [
      'composeCertificatesLetter',
      'composeReceiptsLetter',
      'composeStatementLetter',
    ],
    'server/certificates/tax-document-letter.presenter.ts': ['composeTaxDocumentLetter'],
    'server/subscribers/subscriber-letters.presenter.ts': [
      'composeConfirmLetter',
      'composeKnownLetter',
      'composeWelcomeLetter',
    ],
  },
  payments: {
    'server/donations/donations.writes.ts': ['lockDonations', 'Donation'],
    'server/donations/books.writes.ts': ['findReceiptNumber'],
  },
};

/** ARCHITECTURE.md, "Import rules". */
export const importRules: ImportRule[] = [
  {
    description: 'app and server never import each other',
    isBrokenBy: ({ from, to }) =>
      (isIn(from, 'app/') && isIn(to, 'server/')) || (isIn(from, 'server/') && isIn(to, 'app/')),
  },
  {
    description:
      'what runs in a browser imports nothing of Node, of the server kit or of the databases',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'app/', 'shared/') &&
      !isIn(from, 'app/entry.server.tsx', 'app/building/') &&
      !isTest(from) &&
      (to.startsWith('node:') ||
        isPackage(
          to,
          'fastify',
          '@fastify',
          'kysely',
          'pg',
          'nodemailer',
          'sharp',
          'sanitize-html',
        )),
  },
  {
    description: 'shared imports only itself, zod/mini, and in rich-text the parser htmlparser2',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'shared/') &&
      !isTest(from) &&
      !isIn(to, 'shared/') &&
      to !== 'zod/mini' &&
      !(isIn(from, 'shared/rich-text/') && to === 'htmlparser2'),
  },
  {
    description:
      'the product imports no package of packages/, except the emulator in server/app.ts and in tests',
    isBrokenBy: ({ from, to }) => {
      if (isIn(from, 'packages/') || packageOf(to) === null) return false;
      return packageOf(to) !== EMULATOR || !(isTest(from) || from === 'server/app.ts');
    },
  },
  {
    description:
      'a package of packages/ is imported by its name and the entry points of its package.json',
    isBrokenBy: ({ from, to }) => {
      const imported = packageOf(to);
      return imported !== null && imported !== packageOf(from) && !entryPoints.has(to);
    },
  },
  {
    description: 'the emulator imports nothing of the product',
    isBrokenBy: ({ from, to, specifier }) =>
      packageOf(from) === EMULATOR && /^[.#]/.test(specifier) && packageOf(to) !== EMULATOR,
  },
  {
    description: 'the desk is a program of its own: nothing of the public site imports it',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'app/', 'shared/') && !isIn(from, 'app/staff/') && isIn(to, 'app/staff/'),
  },
  {
    description: 'the forms of content are for the desk: nothing that a visitor loads imports them',
    isBrokenBy: ({ from, to }) =>
      isIn(to, 'shared/content/forms/') &&
      isIn(from, 'app/', 'shared/') &&
      !isIn(from, 'app/staff/', 'shared/content/forms/', 'shared/staff/'),
  },
  {
    description: 'app/ui knows no business: it imports no other folder of app',
    isBrokenBy: ({ from, to }) => isIn(from, 'app/ui/') && isIn(to, 'app/') && !isIn(to, 'app/ui/'),
  },
  {
    description: 'server/database is a leaf: it imports no other folder of server',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'server/database/') &&
      !isTest(from) &&
      isIn(to, 'server/') &&
      !isIn(to, 'server/database/'),
  },
  {
    description: 'server/platform names no domain',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'server/platform/') && !isTest(from) && domainOf(to) !== null,
  },
  {
    description: 'a domain reaches only the domains it is built on',
    isBrokenBy: ({ from, to }) => {
      const [own, other] = [domainOf(from), domainOf(to)];
      if (own === null || other === null || own === other || isTest(from)) return false;
      return !domainsReachedBy[own]?.includes(other);
    },
  },
  {
    description:
      'another domain is reached through its use cases, not its queries, writes, routes or presenter',
    isBrokenBy: ({ from, to, names }) => {
      const [own, other] = [domainOf(from), domainOf(to)];
      if (own === null || other === null || own === other || isTest(from)) return false;
      if (!/\.(queries|writes|routes|presenter)\.ts$/.test(to)) return false;
      const taken = takenFromInside[own]?.[to] ?? [];
      return names === null || names.some((name) => !taken.includes(name));
    },
  },
  {
    description: 'only queries, writes, commands, server/database and what is timed speak SQL',
    isBrokenBy: ({ from, to, isTypeOnly }) =>
      isPackage(to, 'kysely', 'pg', 'node:sqlite') &&
      !isTypeOnly &&
      !isTest(from) &&
      !isIn(from, 'server/database/', 'packages/bench/') &&
      !/\.(queries|writes|command)\.ts$/.test(from),
  },
  {
    description: 'only server/app.ts names a concrete gateway',
    isBrokenBy: ({ from, to }) =>
      to.endsWith('/razorpay-gateway.ts') && from !== 'server/app.ts' && !isTest(from),
  },
  {
    description: 'only tests import from test/ and from fixtures; scripts, art and bench may too',
    isBrokenBy: ({ from, to }) =>
      isTest(to) && !isTest(from) && !isIn(from, 'scripts/', 'packages/art/', 'packages/bench/'),
  },
  {
    // A file in the repository's root belongs to no folder: no name with # leads to it. Files of packages/ have no such
    // names, because Node reads `imports` from the nearest package.json.
    description:
      'inside a room imports are relative, across rooms they start with #; in packages/ all are relative',
    isBrokenBy: ({ from, to, specifier }) => {
      if (isIn(from, 'packages/')) return specifier.startsWith('#');
      if (packageOf(to) !== null) return false;
      return (
        (specifier.startsWith('.') &&
          roomOf(to) !== '' &&
          (roomOf(from) !== roomOf(to) || to === MESSAGES.slice(1))) ||
        (specifier.startsWith('#') && roomOf(from) === roomOf(to) && specifier !== MESSAGES)
      );
    },
  },
];

const EMULATOR = 'packages/razorpay-emulator';

/** The packages of packages/, by name. */
const packageFolders = new Map([
  ['razorpay-emulator', EMULATOR],
  ['@braj-seva/art', 'packages/art'],
  ['@braj-seva/bench', 'packages/bench'],
]);

/** What their package.json exports, as it is imported: `name` or `name/entry`. */
const entryPoints = new Set([...packageFolders].flatMap(readEntryPoints));

function readEntryPoints([name, folder]: [string, string]): string[] {
  const file = new URL(`../${folder}/package.json`, import.meta.url);
  const { exports }: { exports: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(exports).map((entry) => name + entry.slice(1));
}

/** Always by this name: package.json maps Node to another file than browsers. */
const MESSAGES = '#shared/messages/compiled/messages.js';

const isIn = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(folder));

const isPackage = (to: string, ...names: string[]) =>
  names.some((name) => to === name || to.startsWith(`${name}/`));

const isTest = (path: string) => isIn(path, 'test/') || /\.(test|fixture)\.tsx?$/.test(path);

/** The folder of the package that a path or a package's name belongs to; null where it is none of packages/. */
function packageOf(to: string): string | null {
  for (const [name, folder] of packageFolders) {
    if (isIn(to, `${folder}/`) || isPackage(to, name)) return folder;
  }
  return isIn(to, 'packages/') ? 'packages' : null;
}

const roomOf = (path: string) => path.slice(0, Math.max(0, path.indexOf('/')));

/** Folders of the server that are no domains. Samples are outside and use all of them. */
const notDomains = ['platform', 'database', 'settings', 'samples'];

/** The domain of a server file; null where it belongs to none. */
function domainOf(path: string): string | null {
  const [room, folder, ...rest] = path.split('/');
  if (room !== 'server' || folder === undefined || rest.length === 0) return null;
  return notDomains.includes(folder) ? null : folder;
}
