import { dayFrom } from '../../dates.ts';
import type { LegalDocument } from '../items/legal-document.ts';

/** Three documents of our own (public/documents, rendered from packages/art/documents); `size` is the file's. */
export function sampleLegalDocuments(now: Date): LegalDocument[] {
  return [
    {
      _id: 'donor-charter',
      title: 'Donor charter',
      description: 'A sample: the questions that a charter for donors should answer.',
      fileName: 'donor-charter.pdf',
      downloadLink: '/documents/donor-charter.pdf',
      size: 24049,
      date: dayFrom(now, -40),
    },
    {
      _id: 'how-we-keep-our-books',
      title: 'How we keep our books',
      description: 'A sample: the questions that a note on the accounts should answer.',
      fileName: 'how-we-keep-our-books.pdf',
      downloadLink: '/documents/how-we-keep-our-books.pdf',
      size: 23688,
      date: dayFrom(now, -75),
    },
    {
      _id: 'child-and-dignity-protection-policy',
      title: 'Child and dignity protection policy',
      description: 'A sample: the questions that a protection policy should answer.',
      fileName: 'child-and-dignity-protection-policy.pdf',
      downloadLink: '/documents/child-and-dignity-protection-policy.pdf',
      size: 22329,
      date: dayFrom(now, -110),
    },
  ];
}
