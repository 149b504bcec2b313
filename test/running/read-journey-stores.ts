import type { JourneyStores } from './journey-stores.ts';

const ENGINES = ['sqlite', 'postgres'] as const;
const FILES = ['folder', 'bucket'] as const;

/**
 * The stores that the environment of `npm run journey` asks for: SQLite and a folder, unless JOURNEY_ENGINE or
 * JOURNEY_FILES names another.
 */
export function readJourneyStores(
  env: Readonly<Record<string, string | undefined>>,
): JourneyStores {
  return {
    engine: readChoice('JOURNEY_ENGINE', ENGINES, env),
    files: readChoice('JOURNEY_FILES', FILES, env),
  };
}

function readChoice<const Choice extends string>(
  name: string,
  [usual, other]: readonly [Choice, Choice],
  env: Readonly<Record<string, string | undefined>>,
): Choice {
  const given = env[name] ?? usual;
  const chosen = [usual, other].find((choice) => choice === given);
  if (chosen !== undefined) return chosen;
  throw new Error(`${name} is "${given}". Set it to ${usual} or ${other}, or leave it out.`);
}
