import type { CopyStorage } from './copy-storage.ts';
import { findNewestCopy, readCopyName } from './thin-copies.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Place = Pick<CopyStorage, 'place' | 'list'>;

/** A stored copy to restore. `notes`: what whoever restores it must know of the places, as whole sentences. */
type ChosenCopy<P extends Place> = { storage: P; name: string; notes: string[] };

/** What a place of copies has, or why it did not say; `reason` quotes its own error. */
type AskedPlace<P extends Place> = { storage: P } & (
  | { files: Awaited<ReturnType<Place['list']>> }
  | { reason: string }
);

/** Asks every place, also when one does not answer. Never rejects. */
export function askPlaces<P extends Place>(places: readonly P[]): Promise<AskedPlace<P>[]> {
  return Promise.all(
    places.map(async (storage) => {
      try {
        return { storage, files: await storage.list() };
      } catch (error) {
        return { storage, reason: describeReason(error) };
      }
    }),
  );
}

/** Errors of connections may have a code alone, and no message. */
export function describeReason(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * The copy of the name `wanted`, or the newest one of all places that answer; of one that is in several, that of the last
 * place. A place that does not answer is named in the notes: it may have a newer one. Throws when none has it.
 */
export async function chooseCopy<P extends Place>(
  places: readonly P[],
  wanted: string | undefined,
  now: Date,
): Promise<ChosenCopy<P>> {
  const asked = await askPlaces(places);
  const found = new Map(
    asked.flatMap((one) =>
      'files' in one ? one.files.map(({ name }) => [name, one.storage] as const) : [],
    ),
  );
  const names = [...found.keys()].map((name) => ({ name }));
  const chosen =
    wanted === undefined ? findNewestCopy(names, now) : names.find(({ name }) => name === wanted);
  const storage = chosen && found.get(chosen.name);
  const silent = asked.flatMap((one) =>
    'reason' in one ? [`${one.storage.place} could not be asked: ${one.reason}`] : [],
  );
  if (!chosen || !storage) {
    const answering = asked.flatMap((one) => ('files' in one ? [one.storage.place] : []));
    const none =
      answering.length === 0
        ? []
        : [`There is no copy ${wanted ? `${wanted} ` : ''}in ${answering.join(' or ')}`];
    throw new Error([...none, ...silent].join('. '));
  }
  const { name } = chosen;
  if (wanted !== undefined) return { storage, name, notes: silent };
  const notes = [
    ...silent.map((one) => `${one}. A newer copy may be there.`),
    ...asked.flatMap((one) =>
      'files' in one && findNewestCopy(one.files, now) === null
        ? [`There is no copy in ${one.storage.place}: look whether it is the right place.`]
        : [],
    ),
    `The newest copy that was found is ${name} of ${storage.place}, ${describeAge(name, now)}.`,
  ];
  return { storage, name, notes };
}

/** How long ago a copy was made, by its name: whoever restores it enters again what came since. */
function describeAge(name: string, now: Date): string {
  const at = readCopyName(name)?.at;
  if (at === undefined) return 'of an unknown time';
  const ms = now.getTime() - at.getTime();
  if (ms < -MINUTE_MS) return 'of a clock that was ahead of this one';
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} minutes old`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} hours old`;
  return `${Math.floor(ms / DAY_MS)} days old`;
}
