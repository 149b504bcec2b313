import { defaultOrganisation, hideDemoNumber, type Organisation } from '#shared/organisation.ts';
import { toOrganisation } from '#shared/organisation-form.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type { Logger } from '../platform/log.ts';
import { repeatWork } from '../platform/repeat-work.ts';
import { findNewestFacts, findNewestVersion } from './organisation.queries.ts';

type Mode = 'demo' | 'live';

/** The organisation's facts as this process knows them. */
export type CurrentOrganisation = {
  /** A live site shows nothing that only the demo has (hideDemoNumber). */
  readonly mode: Mode;
  /** As last read; at most half a second behind other processes. */
  facts: () => Organisation;
  /** Reads what any process has changed, and answers the facts after it. Rejects when the database is away. */
  refresh: () => Promise<Organisation>;
};

/** How soon a change of another process is known here. */
const LOOK_MS = 400;
const LOOK_AFTER_ERROR_MS = 2_000;

/** Holds the organisation's facts, which are those of shared/organisation.ts until the first change at the desk. */
export function openOrganisation(db: DatabaseReader, mode: Mode): CurrentOrganisation {
  const show = (facts: Organisation) => (mode === 'live' ? hideDemoNumber(facts) : facts);
  let known = { version: 0, facts: show(defaultOrganisation) };
  return {
    mode,
    facts: () => known.facts,
    async refresh() {
      const version = await findNewestVersion(db);
      if (version !== known.version) {
        const newest = await findNewestFacts(db);
        known = {
          version: newest.version,
          facts: show(newest.version === 0 ? defaultOrganisation : toOrganisation(newest.form)),
        };
      }
      return known.facts;
    },
  };
}

/** Follows the changes of other processes. */
export function watchOrganisation({
  organisation,
  log,
}: {
  organisation: CurrentOrganisation;
  log: Logger;
}) {
  return repeatWork({
    work: async () => {
      await organisation.refresh();
      return LOOK_MS;
    },
    pauseAfterErrorMs: LOOK_AFTER_ERROR_MS,
    onError: (error) =>
      log.warn(
        { err: error },
        "The organisation's facts cannot be read: those last read are used until the next try",
      ),
  });
}
