/** As long as a tap may go unanswered without feeling so. */
const PATIENCE_MS = 150;

/**
 * For a page's `clientLoader`: waits for the load, but not long. A quick answer is there when the page shows; at a slow one
 * the page shows at once, with its skeletons. The server waits for loads to the end and has no use for this.
 */
export async function waitAMoment(load: Promise<unknown>): Promise<void> {
  await Promise.race([load, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
