/** What a device offers for passing files on. */
type ShareSheet = Partial<Pick<Navigator, 'canShare' | 'share'>>;

/**
 * Passes a file to the device's share sheet. It is saved where there is none, and where the device refuses: a sheet
 * opens only within seconds of the tap, and on a slow connection the file has taken longer to arrive.
 */
export async function shareOrSave(
  file: File,
  device: ShareSheet,
  save: (file: File) => void,
): Promise<void> {
  const files = { files: [file] };
  if (device.share !== undefined && device.canShare?.(files) === true) {
    const isOver = await device.share(files).then(() => true, isCancelled);
    if (isOver) return;
  }
  save(file);
}

/** The donor has closed the sheet: not an error, and nothing to save. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
