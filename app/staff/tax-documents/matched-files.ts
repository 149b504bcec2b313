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

/**
 * Matched files. The portal makes one certificate for each group of a donor's donations: candidates of one group are
 * preselected; with several groups, staff decide.
 */
export function beginMatching(
  files: readonly File[],
  matches: readonly FileMatch[],
): MatchedFile[] {
  return files.flatMap((file, index) => {
    const match = matches[index];
    if (match === undefined) return [];
    const groups = new Set(match.donations.map(({ group }) => group));
    const ids = groups.size === 1 ? match.donations.map(({ _id }) => _id) : [];
    return [{ file, match, chosen: new Set(ids), outcomes: new Map() }];
  });
}

/** Number of uploads: each file once, for all donations selected for it. */
export function countChosen(files: readonly MatchedFile[]): number {
  return files.filter(({ chosen }) => chosen.size > 0).length;
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
    if (chosen.size === 0) continue;
    const outcome = await upload([...chosen], file, match.certificate);
    const outcomes = new Map([...chosen].map((id) => [id, outcome]));
    now = now.map((one) => (one.file === file ? { ...one, outcomes } : one));
    onEach(now);
  }
}
