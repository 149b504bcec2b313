/** The part of fontkit that papers use; it comes without types. */
declare module 'fontkit' {
  /** An opened font; pdfkit sets text in one as it does in the bytes of its file. */
  export type Font = {
    layout: (text: string) => unknown;
    hasGlyphForCodePoint: (point: number) => boolean;
  };
  export function create(bytes: Uint8Array): Font;
}
