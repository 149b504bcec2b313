import { mediaWidths } from '#shared/media-pictures.ts';
import type { DatabaseReader } from '../database/handles.ts';

const ROWS_A_TIME = 1000;

/**
 * The file without which each document and each medium is lost, as `STORE/NAME`. Absent by right are the files of erased
 * media; and AVIF, thumbnails and the facts of receipts, which are made again or which older rows never had.
 */
export async function listFilesOfRows(reader: DatabaseReader): Promise<string[]> {
  return [...(await listDocumentFiles(reader)), ...(await listMediaFiles(reader))];
}

async function listDocumentFiles(reader: DatabaseReader): Promise<string[]> {
  const files: string[] = [];
  for (let after = ''; ; ) {
    const rows = await reader
      .selectFrom('tax_documents')
      .select(['id', 'stored_as'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_A_TIME)
      .execute();
    files.push(...rows.map((row) => `papers/${row.stored_as}`));
    if (rows.length < ROWS_A_TIME) return files;
    after = rows.at(-1)?.id ?? after;
  }
}

async function listMediaFiles(reader: DatabaseReader): Promise<string[]> {
  const files: string[] = [];
  for (let after = ''; ; ) {
    const rows = await reader
      .selectFrom('media_files')
      .select(['id', 'format', 'width', 'erased_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_A_TIME)
      .execute();
    files.push(...rows.filter((row) => row.erased_at === null).map(nameMediaFile));
    if (rows.length < ROWS_A_TIME) return files;
    after = rows.at(-1)?.id ?? after;
  }
}

function nameMediaFile({ id, format, width }: { id: string; format: string; width: number }) {
  const isWhole = format === 'pdf' || format === 'mp4';
  return `media/${id}/${isWhole ? `file.${format}` : `${mediaWidths(width).at(-1)}.webp`}`;
}
