const SLASH = Buffer.from('/>');
const SCRIPT = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script>');

/**
 * Writes void elements as HTML does, `<br>` instead of React's `<br/>`: the W3C's validator comments on each slash. What is
 * inside scripts stays, since their hashes are in the Content-Security-Policy. Outside of them every `/>` ends a void
 * element: React and the sanitiser escape the sign in texts and attributes, and React writes SVG with end tags. Works
 * on bytes, as deferScripts does.
 */
export function writeVoidElements(document: Buffer): Buffer {
  const body = Buffer.allocUnsafe(document.length);
  let length = 0;
  let from = 0;
  let script = indexOf(document, SCRIPT, 0);
  let slash = document.indexOf(SLASH);
  while (slash >= 0) {
    if (slash > script) {
      const end = indexOf(document, SCRIPT_END, script);
      script = indexOf(document, SCRIPT, end);
      if (slash < end) slash = document.indexOf(SLASH, end);
      continue;
    }
    length += document.copy(body, length, from, slash);
    from = slash + 1;
    slash = document.indexOf(SLASH, from);
  }
  length += document.copy(body, length, from);
  return body.subarray(0, length);
}

/** The position of `text`, or the document's end. */
function indexOf(document: Buffer, text: Buffer, from: number): number {
  const at = document.indexOf(text, from);
  return at < 0 ? document.length : at;
}
