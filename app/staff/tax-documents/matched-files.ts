import type { FileMatch } from '#shared/staff/tax-documents-endpoints.ts';
import { uploadPdf } from './upload-pdf.ts';

/** A file of the tax portal, the donations to which it may belong, and those for which it will be kept. */
export type MatchedFile = {
  readonly file: File;
  readonly match: FileMatch;
  readonly chosen: ReadonlySet<string>;
  /** What became of it, a donation at a time: null once it is kept, else why not. */
  readonly outcomes: ReadonlyMap<string, string | null>;
};

/** Files as they were matched. Where one donation alone fits, it is ticked; where several do, staff decide. */
export function beginMatching(
  files: readonly File[],
  matches: readonly FileMatch[],
): MatchedFile[] {
  return files.flatMap((file, index) => {
    const match = matches[index];
    if (match === undefined) return [];
    const only =
      match.donations.length === 1 ? match.donations.map((donation) => donation._id) : [];
    return [{ file, match, chosen: new Set(only), outcomes: new Map() }];
  });
}

/** How many times a file will be sent: once a donation. */
export function countChosen(files: readonly MatchedFile[]): number {
  return files.reduce((sum, { chosen }) => sum + chosen.size, 0);
}

/** The same files with one donation of one of them ticked, or no longer. */
export function toggleDonation(
  files: readonly MatchedFile[],
  name: string,
  donationId: string,
): MatchedFile[] {
  return files.map((one) => {
    if (one.file.name !== name) return one;
    const chosen = new Set(one.chosen);
    if (!chosen.delete(donationId)) chosen.add(donationId);
    return { ...one, chosen };
  });
}

/** Sends what is ticked, one after the other, and tells after each what has become of all. */
export async function uploadChosen(
  files: readonly MatchedFile[],
  onEach: (files: readonly MatchedFile[]) => void,
  upload = uploadPdf,
): Promise<void> {
  let now = [...files];
  for (const { file, match, chosen } of files) {
    for (const donationId of chosen) {
      const outcome = await upload(donationId, file, match.certificate);
      now = now.map((one) =>
        one.file === file
          ? { ...one, outcomes: new Map([...one.outcomes, [donationId, outcome]]) }
          : one,
      );
      onEach(now);
    }
  }
}
