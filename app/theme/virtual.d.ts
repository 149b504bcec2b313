declare module 'virtual:brand-colours.css';
declare module 'virtual:brand-mark' {
  /** An address that holds the organisation's mark. */
  export const markAddress: string;
}
