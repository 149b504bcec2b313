/** The part of fontkit that we use; it has no types. */
declare module 'fontkit' {
  /** An opened font; pdfkit accepts it like the bytes of a font file. */
  export type Font = {
    /** The width is in the font's units, after its letters have been joined. */
    layout: (text: string) => { readonly advanceWidth: number };
    hasGlyphForCodePoint: (point: number) => boolean;
  };
  export function create(bytes: Uint8Array): Font;
}
