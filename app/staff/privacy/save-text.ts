import { saveFile } from '../../ask-for-file.ts';

/** Saves text from a response as a browser download. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  saveFile(address, fileName);
  URL.revokeObjectURL(address);
}
