import { m } from '#shared/messages/compiled/messages.js';
import { uploadOfficialTaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
import { fillPath } from '../../api-path.ts';
import { readFields } from '../../read-fields.ts';

/** As the server has it: said here first, because a file that is far too large would travel for nothing. */
const LARGEST_BYTES = 10 * 1024 * 1024;

/** Sends one file of the tax portal; answers why it was not kept, or null when it was. */
export async function uploadPdf(
  id: string,
  file: File,
  certificateNumber: string,
): Promise<string | null> {
  if (file.size > LARGEST_BYTES) return m.papers_too_large();
  const number = certificateNumber.trim();
  const query = number === '' ? undefined : { number };
  try {
    const response = await fetch(fillPath(uploadOfficialTaxDocument.path, { id }, query), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/pdf' },
      body: file,
    });
    if (response.ok) return null;
    const { message } = readFields(await response.json().catch(() => null));
    return typeof message === 'string' ? message : m.desk_call_failed();
  } catch {
    return m.desk_no_connection();
  }
}
