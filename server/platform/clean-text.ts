/** A part of a line without line breaks and bidirectional control characters; spaces at its ends stay. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').replace(/ +/g, ' ');
}
