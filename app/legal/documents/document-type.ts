/** A document's type by its file extension, in capitals: PDF. */
export function documentType(fileName: string): string {
  return (/\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? 'file').toUpperCase();
}

const decimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Formats bytes: 41 KB, 1.2 MB. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${decimal.format(Math.max(1, Math.round(kilobytes)))} KB`
    : `${decimal.format(kilobytes / 1024)} MB`;
}
