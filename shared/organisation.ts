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
 * All facts about the organisation; the whole site takes them from here. A value that is null has not been entered yet,
 * and is shown nowhere. Registration numbers are never invented: they are printed on receipts and in the footer of
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
    /**
     * Digits only, country code first, as wa.me expects it; null: no chat link. The default cannot be a real number:
     * Indian mobile numbers begin with 6 to 9.
     */
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
    /** Deduction for donors (section 80G). */
    readonly section80G: string | null;
    /**
     * The first and the last day on which that approval holds, YYYY-MM-DD. Without them no page, mail or receipt says that
     * a donation may be deducted (shared/deduction.ts).
     */
    readonly section80GValid: { readonly from: string; readonly until: string } | null;
    /** Number for corporate social responsibility (form CSR-1). */
    readonly csr1: string | null;
    /** Permission to accept foreign contributions; null: none, and the site tells donors from abroad so. */
    readonly fcra: string | null;
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
};

export const organisation: Organisation = {
  name: 'Braj Seva',
  nameInHindi: 'ब्रज सेवा',
  legalName: null,
  tagline: 'Service in Vrindavan and the villages of Braj',
  contact: {
    addressLines: ['Vrindavan, Mathura district', 'Uttar Pradesh, India'],
    phone: null,
    email: null,
    whatsapp: '910000000000',
    hours: null,
  },
  grievance: null,
  social: { facebook: null, instagram: null, youtube: null, x: null },
  registrations: {
    trust: null,
    pan: null,
    section12A: null,
    section80G: null,
    section80GValid: null,
    csr1: null,
    fcra: null,
  },
  bank: null,
  upi: null,
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
};
