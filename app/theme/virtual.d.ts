declare module 'virtual:brand-colours.css';
declare module 'virtual:brand-mark' {
  /** Data URL of the organisation's mark. */
  export const markAddress: string;
}
