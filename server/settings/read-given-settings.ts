import { fileOfSecret, readSecretFile } from './read-secret-files.ts';
import {
  type GivenSettings,
  givenSettingsSchema,
  type SettingName,
  type SettingTexts,
} from './setting-schemas.ts';

/** Invalid settings: one sentence per fault. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['These settings need attention:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Former names of settings, which would otherwise be ignored in favour of a default. */
const FORMER_NAMES: Partial<Record<SettingName, string>> = {
  SECOND_PERSON_ABOVE: 'REFUND_SECOND_PERSON_ABOVE',
};

/**
 * Validates each setting and the rules between them; throws SettingsError with all faults. A command that uses only
 * some settings passes their names; the others are not checked. Secrets may be in files (NAME_FILE).
 */
export function readGivenSettings(
  env: NodeJS.ProcessEnv,
  findBrokenRules: (texts: SettingTexts) => string[],
  names: SettingName[] = allNames,
): GivenSettings {
  const { texts, unread, faults } = readTexts(env, names);
  const result = givenSettingsSchema.safeParse(texts);
  if (!result.success) {
    faults.push(...result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  // A given setting that could not be read is not reported as missing as well.
  const isNamed = (fault: string) => unread.some((name) => fault.startsWith(`${name} is needed`));
  faults.push(...findBrokenRules(texts).filter((fault) => !isNamed(fault)));
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  return result.data;
}

const allNames = Object.keys(givenSettingsSchema.shape).filter(isSettingName);

function isSettingName(name: string): name is SettingName {
  return name in givenSettingsSchema.shape;
}

type GivenTexts = { texts: SettingTexts; unread: SettingName[]; faults: string[] };

/** An empty setting counts as absent. */
function readTexts(env: NodeJS.ProcessEnv, names: SettingName[]): GivenTexts {
  const texts: Partial<Record<SettingName, string>> = {};
  const unread: SettingName[] = [];
  const faults: string[] = [];
  const refuse = (name: SettingName, fault: string) => {
    unread.push(name);
    faults.push(fault);
  };
  for (const name of names) {
    const text = env[name]?.trim();
    const path = fileOfSecret(env, name);
    const former = FORMER_NAMES[name];
    if (former !== undefined && env[former]?.trim()) {
      faults.push(`${former} is called ${name} now: rename it`);
    }
    if (text && path !== null) {
      refuse(name, `${name} and ${name}_FILE are both given: take one of them away`);
    } else if (path !== null) {
      const read = readSecretFile(name, path);
      if ('fault' in read) refuse(name, read.fault);
      else texts[name] = read.text;
    } else if (text) {
      texts[name] = text;
    }
  }
  return { texts, unread, faults };
}
