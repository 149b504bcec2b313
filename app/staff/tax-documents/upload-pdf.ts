import { m } from '#shared/messages/compiled/messages.js';
import { uploadOfficialTaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
import { fillPath } from '../../api-path.ts';
import { readFields } from '../../read-fields.ts';

/** The server's size limit; checked first, so that a file that is too large is not sent. */
const LARGEST_BYTES = 10 * 1024 * 1024;

/** Uploads one file of the tax portal for the donations that it covers; returns the error message, or null on success. */
export async function uploadPdf(
  donationIds: readonly string[],
  file: File,
  certificateNumber: string,
): Promise<string | null> {
  if (file.size > LARGEST_BYTES) return m.papers_too_large();
  const number = certificateNumber.trim();
  const [id = '', ...covers] = donationIds;
  const query = {
    ...(number === '' ? {} : { number }),
    ...(covers.length === 0 ? {} : { covers: covers.join(',') }),
  };
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
