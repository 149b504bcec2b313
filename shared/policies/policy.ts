import type { Organisation } from '../organisation.ts';
import type { SiteSettings } from '../site-settings.ts';

/** A page of this site as a path, or a whole address elsewhere, or mailto: and tel:. */
export type PolicyLink = { readonly words: string; readonly to: string };
/** A run of text with links in it. */
export type PolicyWords = string | readonly (string | PolicyLink)[];
type PolicyList = { readonly points: readonly PolicyWords[] };
export type PolicyTable = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
};
/** A paragraph, a list or a table. */
export type PolicyBlock = PolicyWords | PolicyList | PolicyTable;

export type PolicySection = {
  /** The anchor, kept for good: others link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
};

/** A policy as its page shows it: text as data, so that the trust and its accountant can read and change it. */
export type Policy = {
  readonly path: string;
  readonly title: string;
  /** One or two sentences, also for search engines. */
  readonly lead: string;
  /** The day of the last change of meaning, YYYY-MM-DD. */
  readonly changed: string;
  readonly sections: readonly PolicySection[];
};

/** What the texts need to know of this installation, so that they never say what is not so. */
export type PolicyFacts = {
  readonly organisation: Organisation;
  /** What the public list of supporters shows of an address. */
  readonly donorEmails: SiteSettings['donorEmails'];
};
