import { sayHowToBuild } from './platform/command-name.ts';

/** Packages imported on first use and kept outside the bundle (vite.program.config.ts). */
const lateParts = ['@hyzyla/pdfium', '@node-rs/argon2', 'pdfkit', 'sharp'];

/** A required package is not installed; the message is for the person at the terminal. */
export class PartsMissingError extends Error {
  constructor(missing: readonly string[]) {
    super(`Not installed: ${missing.join(', ')}. ${sayHowToBuild()}`);
  }
}

/** Throws PartsMissingError at the start instead of at the first receipt. `resolve` finds a package or throws. */
export function requireLateParts(resolve: (name: string) => string): void {
  const missing = lateParts.filter((name) => !canFind(name, resolve));
  if (missing.length > 0) throw new PartsMissingError(missing);
}

function canFind(name: string, resolve: (name: string) => string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}
