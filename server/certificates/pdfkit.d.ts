/** What the library can do and its types leave out. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a table's header cell. */
    scope?: 'Row' | 'Column';
    /** Left, top, right and bottom in points. */
    bbox?: [number, number, number, number];
  }
}
