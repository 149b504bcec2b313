/** Of the details of a run: how many files of rows the copy has not, and one of them. */
type MissingFiles = { missing: number; missingFile: string };

/** For the details of a run. */
export function describeMissing(files: readonly string[]): MissingFiles {
  return { missing: files.length, missingFile: files[0] ?? '' };
}

/** What the details of a run say; those of earlier releases say nothing. */
export function readMissing(details: string): MissingFiles {
  const { missing = 0, missingFile = '' }: Partial<MissingFiles> = JSON.parse(details || '{}');
  return { missing, missingFile };
}
