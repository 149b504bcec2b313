/** The part of fontkit that tax documents use; it has no types. */
declare module 'fontkit' {
  /** An opened font; pdfkit accepts it like the bytes of a font file. */
  export type Font = {
    layout: (text: string) => unknown;
    hasGlyphForCodePoint: (point: number) => boolean;
  };
  export function create(bytes: Uint8Array): Font;
}
