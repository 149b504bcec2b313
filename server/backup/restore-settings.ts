import { randomBytes } from 'node:crypto';
import {
  formatMissingSecret,
  listMissingSecrets,
  SECRETS_HAD,
} from '../settings/missing-secrets.ts';
import { SettingsError } from '../settings/read-given-settings.ts';
import { formatSettingLine, headOfSettings, isAllowedInFile } from '../settings/settings-file.ts';

const SECRET_BYTES = 32;

/** The settings that a copy contains; the command checks no more of them than that they have names. */
type Copied = Readonly<Record<string, unknown>>;

type RestoredSettings = {
  text: string;
  /** The names of the lines that begin with # and must be completed. */
  missing: string[];
  /** Whether staff sign in under a new SESSION_SECRET. */
  hasNewSession: boolean;
};

/**
 * The settings file of a new machine, of the settings in a copy and of those `given` to the restore, which count first,
 * with a line to complete for each secret that is in neither.
 */
export function composeRestoredSettings(
  copied: Copied,
  given: Readonly<Record<string, string>>,
  madeAt: string,
): RestoredSettings {
  const isGiven = (name: string) => name in given || `${name}_FILE` in given;
  const session = isGiven('SESSION_SECRET')
    ? {}
    : { SESSION_SECRET: randomBytes(SECRET_BYTES).toString('base64') };
  const kept = listKept(copied).filter(([name]) => !isGiven(name) && name !== IDENTITY);
  const known = [...kept.map(([name]) => name), ...Object.keys(given), 'SESSION_SECRET'];
  const had = String(copied[SECRETS_HAD] ?? '').split(' ');
  const missing = listMissingSecrets(had, known);
  const lines = [
    headOfSettings(`a restore, from the copy of ${madeAt}`),
    ...kept.map(([name, value]) => formatCopied(name, value)),
    ...Object.entries({ ...given, ...session }).map(formatOrName),
    missing.length > 0
      ? '# To complete: take the first # away, and put the secret between the quotes.\n'
      : '',
    ...missing.map(formatMissingSecret),
  ];
  return { text: lines.join(''), missing, hasNewSession: !isGiven('SESSION_SECRET') };
}

/** Lines that can be pasted into a settings file: the settings of a copy that are not so in `plain`. */
export function listOtherSettings(
  copied: Copied,
  plain: Readonly<Record<string, string>>,
): string[] {
  return listKept(copied)
    .filter(([name, value]) => plain[name] !== value)
    .map(([name, value]) => formatCopied(name, value));
}

const IDENTITY = 'BACKUP_IDENTITY_FILE';

function listKept(copied: Copied): [string, string][] {
  return Object.entries(copied)
    .filter(([name]) => isAllowedInFile(name))
    .map(([name, value]) => [name, String(value)]);
}

/** Of the lost server: this one may have neither the file nor the network address. */
function formatCopied(name: string, value: string): string {
  const isPath = value.startsWith('/') || name === IDENTITY;
  const isOwnAddress = name === 'HOST' && !/^(127\.|0\.0\.0\.0$|::1?$|localhost$)/.test(value);
  const what = isPath ? 'a path' : isOwnAddress ? 'a network address' : null;
  const remark =
    what === null ? '' : `# ${what} of the lost server; it must be right here as well:\n`;
  return remark + formatOrName([name, value]);
}

/** A value that no line can hold is named, so that a restore does not end with it. */
function formatOrName([name, value]: [string, string]): string {
  try {
    return formatSettingLine([name, value]);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return `# ${name} cannot be written here, because of its quotation marks or line breaks: set it in the environment\n`;
  }
}
