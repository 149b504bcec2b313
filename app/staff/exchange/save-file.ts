/** Lets the browser fetch a file of this site and save it, a piece at a time: nothing of it passes through the page. */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
