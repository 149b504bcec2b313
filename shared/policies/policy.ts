import type { PolicyOrganisation } from '../organisation.ts';
import type { DataHandling, SiteSettings } from '../site-settings.ts';

/** A path of this site, an absolute URL, or mailto: and tel:. */
export type PolicyLink = { readonly label: string; readonly to: string };
/** Text with links. */
export type PolicyText = string | readonly (string | PolicyLink)[];
type PolicyList = { readonly points: readonly PolicyText[] };
export type PolicyTable = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[];
};
/** A paragraph, a list or a table. */
export type PolicyBlock = PolicyText | PolicyList | PolicyTable;

export type PolicySection = {
  /** The anchor; permanent, since others link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
  /** The policy in a few points; set apart from the other sections. */
  readonly isSummary?: true;
};

/** A policy as data, so that the trust and its accountant can read and change it. */
export type Policy = {
  readonly path: string;
  readonly title: string;
  /** One or two sentences, also the page's meta description. */
  readonly lead: string;
  /** The day of the last change in substance, YYYY-MM-DD. */
  readonly changed: string;
  readonly sections: readonly PolicySection[];
};

/** The facts of this installation that the texts depend on. */
export type PolicyFacts = {
  readonly organisation: PolicyOrganisation;
  /** What the public list of supporters shows of a mail address. */
  readonly donorEmails: SiteSettings['donorEmails'];
  readonly dataHandling: DataHandling;
  /** The day that the text is for: an approval for deductions holds from one day to another. */
  readonly now: Date;
};
