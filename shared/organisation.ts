/** A CSS colour for each role. */
export type BrandColours = {
  readonly paper: string;
  readonly card: string;
  readonly line: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly action: string;
  readonly actionDeep: string;
  readonly peacock: string;
  readonly lotus: string;
  readonly marigold: string;
};

/**
 * All facts about the organisation. Administrators change them at the desk (server/organisation): the server reads them
 * from its context, pages with `useOrganisation`. A value that is null has not been entered yet, and is shown nowhere. Registration numbers are never invented: they are printed on receipts and in the footer of
 * every page.
 */
export type Organisation = {
  /** The public name. */
  readonly name: string;
  /** The public name in Devanagari, beside the logo; null: not shown. */
  readonly nameInHindi: string | null;
  /** The registered name, as in the trust deed; null until entered. */
  readonly legalName: string | null;
  readonly tagline: string;
  readonly contact: {
    readonly addressLines: readonly string[];
    /** With country code, as it is spoken; null until entered. */
    readonly phone: string | null;
    readonly email: string | null;
    /** Digits only, country code first, as wa.me expects it; null: no chat link. */
    readonly whatsapp: string | null;
    readonly hours: string | null;
  };
  /**
   * The grievance officer for complaints and personal data (DPDP Act 2023, section 13); null: the contact page is
   * named.
   */
  readonly grievance: { readonly name: string; readonly email: string } | null;
  /** Absolute URLs of the organisation's own social pages; null: none. */
  readonly social: {
    readonly facebook: string | null;
    readonly instagram: string | null;
    readonly youtube: string | null;
    readonly x: string | null;
  };
  readonly registrations: {
    /** Registration of the trust or society. */
    readonly trust: string | null;
    readonly pan: string | null;
    /** Exemption of the organisation's own income (section 12AB, formerly 12A). */
    readonly section12A: string | null;
    /** The days on which it holds; null: not entered. */
    readonly section12AValid: ValidDays | null;
    /** Deduction for donors (section 80G). */
    readonly section80G: string | null;
    /**
     * The first and the last day on which that approval holds, YYYY-MM-DD. Without them no page, mail or receipt says that
     * a donation may be deducted (shared/deduction.ts).
     */
    readonly section80GValid: ValidDays | null;
    /** Number for corporate social responsibility (form CSR-1). */
    readonly csr1: string | null;
    /** Permission to accept foreign contributions; null: none, and the site tells donors from abroad so. */
    readonly fcra: string | null;
    /** Paths of the scanned documents, shown beside the numbers on the about page. */
    readonly scans: Readonly<Record<ScannedDocument, string | null>>;
  };
  /** For donations outside the site; null until entered. */
  readonly bank: {
    readonly accountName: string;
    readonly accountNumber: string;
    readonly ifsc: string;
    readonly bankAndBranch: string;
  } | null;
  /** UPI address such as `name@bank`; null until entered. */
  readonly upi: string | null;
  /** Who signs receipts; null: a line for a signature by hand. Printed on tax documents only, on no page of the site. */
  readonly signatory: Signatory | null;
  /** CSS colours; the theme derives the rest. Action colours carry white text, so keep a contrast of 4.5:1. */
  readonly colours: BrandColours;
  /** The same for the dark colour scheme. Action colours carry night-blue text. */
  readonly nightColours: BrandColours;
  readonly logo: {
    /** Square picture for the payment window and link previews. */
    readonly square: string;
    /** The logo, for favicons. */
    readonly mark: string;
  };
  /** Path of the background music, which plays only when a visitor turns it on; null: no music. */
  readonly music: string | null;
};

/** The first and the last day, YYYY-MM-DD, by the Indian calendar. */
type ValidDays = { readonly from: string; readonly until: string };

export const scannedDocuments = [
  'trust',
  'pan',
  'section12A',
  'section80G',
  'csr1',
  'fcra',
] as const;
export type ScannedDocument = (typeof scannedDocuments)[number];

type Signatory = {
  readonly name: string;
  /** Such as 'Trustee'. */
  readonly role: string;
  /** Path of a picture of the signature; null: signed by hand. */
  readonly signature: string | null;
};

/** What every public page is sent of the facts, which is what some page shows. */
export type PublicOrganisation = Omit<Organisation, 'signatory' | 'colours' | 'nightColours'> & {
  readonly colours: Pick<BrandColours, 'paper' | 'card' | 'action' | 'actionDeep' | 'marigold'>;
  readonly nightColours: Pick<BrandColours, 'paper'>;
  /** Address of the style sheet with the colours; null: those of the build. */
  readonly colourSheet: string | null;
};

/** What policies name of the organisation. */
export type PolicyOrganisation = Pick<
  Organisation,
  'name' | 'legalName' | 'contact' | 'grievance' | 'registrations'
>;

/**
 * The number of the chat link in demo mode. It cannot be a real one: Indian mobile numbers begin with 6 to 9. A live
 * site never shows it (`hideDemoNumber`), also where an earlier version has stored it with the other defaults.
 */
const DEMO_WHATSAPP = '910000000000';

/** The facts, or their form, as a live site has them: the demo's chat number counts as not entered. */
export function hideDemoNumber<
  Facts extends { readonly contact: { readonly whatsapp?: string | null } },
>(facts: Facts): Facts {
  return facts.contact.whatsapp === DEMO_WHATSAPP
    ? { ...facts, contact: { ...facts.contact, whatsapp: null } }
    : facts;
}

/** The facts of a first start; from the first change at the desk on, those of the database hold. */
export const defaultOrganisation: Organisation = {
  name: 'Braj Seva',
  nameInHindi: 'ब्रज सेवा',
  legalName: null,
  tagline: 'Service in Vrindavan and the villages of Braj',
  contact: {
    addressLines: ['Vrindavan, Mathura district', 'Uttar Pradesh, India'],
    phone: null,
    email: null,
    whatsapp: DEMO_WHATSAPP,
    hours: null,
  },
  grievance: null,
  social: { facebook: null, instagram: null, youtube: null, x: null },
  registrations: {
    trust: null,
    pan: null,
    section12A: null,
    section12AValid: null,
    section80G: null,
    section80GValid: null,
    csr1: null,
    fcra: null,
    scans: { trust: null, pan: null, section12A: null, section80G: null, csr1: null, fcra: null },
  },
  bank: null,
  upi: null,
  signatory: null,
  colours: {
    paper: '#FFF9EF',
    card: '#FFFDF8',
    line: '#E7D5B3',
    ink: '#1E1B3A',
    inkSoft: '#57506B',
    action: '#C2410C',
    actionDeep: '#9A3412',
    peacock: '#0F766E',
    lotus: '#BE185D',
    marigold: '#F59E0B',
  },
  nightColours: {
    paper: '#1B1D44',
    card: '#24275A',
    line: '#3B3F7A',
    ink: '#F7EEDD',
    inkSoft: '#C6C1E2',
    action: '#F6AE3C',
    actionDeep: '#FFCB74',
    peacock: '#5CD3C2',
    lotus: '#FF8FBC',
    marigold: '#FBBB45',
  },
  logo: { square: '/logo-512.png', mark: '/favicon.svg' },
  music: '/music/morning.opus',
};
