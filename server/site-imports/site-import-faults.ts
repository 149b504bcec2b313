import { m } from '#shared/messages/compiled/messages.js';
import { refuseInvalid } from '../platform/errors.ts';
import { EncryptedArchiveError, UnreadableArchiveError } from './read-archive.ts';
import { type ExportFault, UnreadableExportError } from './wordpress/unreadable-export.ts';

/** What to do about each fault, for the person who uploads. */
const sentences: Readonly<Record<ExportFault, () => string>> = {
  'not-xml': m.site_import_fault_not_xml,
  'not-wordpress': m.site_import_fault_not_wordpress,
  version: m.site_import_fault_version,
  doctype: m.site_import_fault_doctype,
  'too-deep': m.site_import_fault_damaged,
  'too-long': m.site_import_fault_too_long,
  truncated: m.site_import_fault_truncated,
  'too-many': m.site_import_fault_too_many,
  'not-utf8': m.site_import_fault_not_utf8,
};

const refuseAtFile = (sentence: string) => refuseInvalid(sentence, { file: sentence });

/** 400 with a sentence at `file` for what the uploaded file is to blame for; any other error as it is. */
export function explainUpload(error: unknown): unknown {
  if (error instanceof UnreadableExportError) return refuseAtFile(sentences[error.fault]());
  if (error instanceof EncryptedArchiveError) return refuseAtFile(m.site_import_zip_encrypted());
  if (error instanceof UnreadableArchiveError) return refuseAtFile(m.site_import_zip_unreadable());
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') ? refuseAtFile(m.site_import_fault_damaged()) : error;
}
