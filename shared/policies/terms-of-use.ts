import type { PolicySection } from './policy.ts';

/** The part of the terms about using the site. */
export const usingThisSite: readonly PolicySection[] = [
  {
    id: 'fair-use',
    title: 'Fair use of this site',
    blocks: [
      "Please don't",
      {
        points: [
          'give under a false name, or with a card, an account or numbers that are not yours,',
          'try out cards, or send the forms by a program,',
          "write insults, threats, advertising or other people's secrets into messages,",
          'search the site for weaknesses in a way that harms it or others. If you have found one, please tell us.',
        ],
      },
      'We may refuse, set aside or return a payment, hide a name or a message, or bar an address, where these terms or the law are broken.',
    ],
  },
  {
    id: 'texts-and-pictures',
    title: 'Texts, pictures and sound',
    blocks: [
      'The texts, pictures, films and music of this site belong to us or are used with permission. You may link to any page, share it, print it, and quote it with our name. For anything that earns money, or that looks as if we had made it, please ask first. Collecting money with our name, texts or pictures is not allowed without our written permission.',
      'The paper-cut pictures show our work as scenes. They are not photographs of persons.',
    ],
  },
  {
    id: 'events',
    title: 'Events, and pages of others',
    blocks: [
      'Dates and places of events may change, most of all where they follow the lunar calendar or the weather. Where a registration, a map, a film or a social network belongs to someone else, their terms apply there, and we are not responsible for them.',
    ],
  },
  {
    id: 'liability',
    title: 'Our liability',
    blocks: [
      "We write and run this site with care, but can't promise that it is always reachable or free of every error. If an error of ours affects your gift or your receipt, we correct it. Beyond that, as far as the law allows, we are not liable for losses that come from using the site or from its being unavailable. Nothing here limits rights that the law gives you and that can't be waived.",
    ],
  },
  {
    id: 'law',
    title: 'Law and courts',
    blocks: [
      'These terms, and gifts made here, are subject to the law of India. Please talk to us first, so that we can settle a dispute together. If that fails, the courts at the place of our registered office have jurisdiction.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'A gift is governed by the terms that were published here when it was made. The date above says when they last changed in meaning.',
    ],
  },
];
