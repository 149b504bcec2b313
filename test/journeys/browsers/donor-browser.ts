/** What the donor's journey needs of a browser, with a window as wide as a phone. Each call waits for what it acts on. */
export type DonorBrowser = {
  readonly open: (url: string) => Promise<void>;
  /** Scrolls an element to the middle of the window, and presses it with the pointer. */
  readonly press: (selector: string) => Promise<void>;
  /** The same inside the payment window's frame. */
  readonly pressInFrame: (frame: string, selector: string) => Promise<void>;
  /** Types with the keyboard into the field that has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Goes to the next field as this browser's keyboard does. */
  readonly toNextField: () => Promise<void>;
  /** Runs a function without parameters and imports in the page. */
  readonly read: <T>(script: () => T) => Promise<T>;
  /** Errors and warnings of the console so far. */
  readonly readComplaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The window: a phone of usual size. */
export const PHONE = { width: 412, height: 915 } as const;

/** How long a browser may take for one act. */
export const PATIENCE_MS = 20_000;

/** Runs in the page: an element below the fixed bar at the lower edge could not be pressed. */
export const toMiddle = (element: Element): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
