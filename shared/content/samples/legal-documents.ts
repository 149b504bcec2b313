import { dayFrom } from '../../dates.ts';
import type { LegalDocument } from '../items/legal-document.ts';

/** Three documents of our own (public/documents, rendered from packages/art/documents); `size` is the file's. */
export function sampleLegalDocuments(now: Date): LegalDocument[] {
  return [
    {
      _id: 'donor-charter',
      title: 'Donor charter',
      description:
        'What we promise everyone who gives: where a gift goes, what you may ask us, how often you hear from us, and what we never do with your name.',
      fileName: 'donor-charter.pdf',
      downloadLink: '/documents/donor-charter.pdf',
      size: 34155,
      date: dayFrom(now, -40),
    },
    {
      _id: 'how-we-keep-our-books',
      title: 'How we keep our books',
      description:
        'The way of a gift through our accounts: how it is received, entered, receipted, spent and audited, and who looks over whose shoulder.',
      fileName: 'how-we-keep-our-books.pdf',
      downloadLink: '/documents/how-we-keep-our-books.pdf',
      size: 41688,
      date: dayFrom(now, -75),
    },
    {
      _id: 'child-and-dignity-protection-policy',
      title: 'Child and dignity protection policy',
      description:
        'How we protect children, widows and everyone else in our care: conduct, photographs and consent, and what happens with a complaint.',
      fileName: 'child-and-dignity-protection-policy.pdf',
      downloadLink: '/documents/child-and-dignity-protection-policy.pdf',
      size: 40059,
      date: dayFrom(now, -110),
    },
  ];
}
