/** Why an uploaded file is no export that can be read. */
export type ExportFault =
  | 'not-xml'
  | 'not-wordpress'
  | 'version'
  | 'doctype'
  | 'too-deep'
  | 'too-long'
  | 'truncated'
  | 'too-many'
  | 'not-utf8';

/** The uploaded file is no WordPress export, is damaged, or is beyond a limit. */
export class UnreadableExportError extends Error {
  readonly fault: ExportFault;

  constructor(fault: ExportFault) {
    super(`The WordPress export cannot be read: ${fault}`);
    this.name = 'UnreadableExportError';
    this.fault = fault;
  }
}
