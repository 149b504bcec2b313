/** Codes of PostgreSQL and the network for a database that is unavailable or wrongly configured. */
const UNAVAILABLE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '08001',
  '08003',
  '08006',
  '25006',
  '28000',
  '28P01',
  '3D000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** Busy, read-only, I/O error, full, cannot open. */
const UNAVAILABLE_SQLITE_CODES = new Set([5, 8, 10, 13, 14]);
const PRIMARY_CODE = 0xff;
/** Messages of the driver, which have no code. */
const UNAVAILABLE_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database is unavailable or full, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && UNAVAILABLE_CODES.has(String(error.code))) return true;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return UNAVAILABLE_SQLITE_CODES.has(error.errcode & PRIMARY_CODE);
  }
  return UNAVAILABLE_WORDS.test(error.message);
}

/** Disk full, read-only transaction (a standby); of files: no space, over quota, read-only. */
const FULL_CODES = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS']);
/** Read-only, I/O error, full. */
const FULL_SQLITE_CODES = new Set([8, 10, 13]);

/** Whether an error means that nothing can be written, to the database or to files, while reads may go on. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && FULL_CODES.has(String(error.code))) return true;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return FULL_SQLITE_CODES.has(error.errcode & PRIMARY_CODE);
  }
  return error.cause !== undefined && isStorageFull(error.cause);
}
