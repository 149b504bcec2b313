import type { FileMatch } from '#shared/staff/tax-documents-endpoints.ts';
import { uploadPdf } from './upload-pdf.ts';

/** A file of the tax portal, its candidate donations, and the selected ones. */
export type MatchedFile = {
  readonly file: File;
  readonly match: FileMatch;
  readonly chosen: ReadonlySet<string>;
  /** Result by donation: null when stored, else the error message. */
  readonly outcomes: ReadonlyMap<string, string | null>;
};

/** Matched files. A single candidate is preselected; with several, staff decide. */
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

/** Number of uploads: one per selected donation. */
export function countChosen(files: readonly MatchedFile[]): number {
  return files.reduce((sum, { chosen }) => sum + chosen.size, 0);
}

/** The files with one donation of one file toggled. */
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

/** Uploads the selected files one by one, and reports the results after each. */
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
