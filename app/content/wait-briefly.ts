/** Longest delay in ms that still feels immediate. */
const WAIT_MS = 150;

/**
 * For a page's `clientLoader`: waits briefly for the load. A fast response is there when the page shows; on a slow one
 * the page shows its skeletons. The server always awaits its loads and does not use this.
 */
export async function waitBriefly(load: Promise<unknown>): Promise<void> {
  await Promise.race([load, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
