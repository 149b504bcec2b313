import { fileOfSecret, readSecretFile } from './read-secret-files.ts';
import {
  type GivenSettings,
  givenSettingsSchema,
  type SettingName,
  type SettingTexts,
} from './setting-schemas.ts';

/** Settings that cannot be worked with: one plain sentence a fault. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['These settings need attention:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Names that settings had before. Whoever still gives one would otherwise run with a default and not know. */
const FORMER_NAMES: Partial<Record<SettingName, string>> = {
  SECOND_PERSON_ABOVE: 'REFUND_SECOND_PERSON_ABOVE',
};

/**
 * Checks the shape of each setting and the rules between them; throws SettingsError with every fault at once. A command
 * that uses only some settings passes their names: the others may stand as they like. Secrets may stand in files
 * (NAME_FILE).
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
  // What was given and could not be read is not missing too.
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

/** A setting that stands there empty was not set. */
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
