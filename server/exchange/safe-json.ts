import { hideIdentityNumbers } from '../platform/scrub-text.ts';

/**
 * The JSON of cells or messages that quote a file, with identity numbers masked. Each text is masked before it is
 * written: in JSON, the letter of an escape such as that of a line break stands directly before the number.
 */
export function toSafeJson(value: Readonly<Record<string, string>> | readonly string[]): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? hideIdentityNumbers(part) : part,
  );
}
