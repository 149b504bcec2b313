import type { SettingTexts } from './setting-rules.ts';
import { type GivenSettings, givenSettingsSchema, type SettingName } from './setting-schemas.ts';

/** Settings that cannot be worked with: one plain sentence a fault. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['These settings need attention:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/**
 * Checks the shape of each setting and the rules between them; throws SettingsError with every fault at once. A command
 * that uses only some settings passes their names: the others may stand as they like.
 */
export function readGivenSettings(
  env: NodeJS.ProcessEnv,
  findBrokenRules: (texts: SettingTexts) => string[],
  names?: SettingName[],
): GivenSettings {
  const texts = pickTexts(env, names ?? allNames);
  const result = givenSettingsSchema.safeParse(texts);
  const faults = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  faults.push(...findBrokenRules(texts));
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  return result.data;
}

const allNames = Object.keys(givenSettingsSchema.shape).filter(isSettingName);

function isSettingName(name: string): name is SettingName {
  return name in givenSettingsSchema.shape;
}

/** A setting that stands there empty was not set. */
function pickTexts(env: NodeJS.ProcessEnv, names: SettingName[]): SettingTexts {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = env[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
