import { sayHowToBuild } from './command-name.ts';

/** Thrown when the pages have not been built. */
export class NotBuiltError extends Error {
  constructor() {
    super(`The pages are not built yet. ${sayHowToBuild()}`);
  }
}
