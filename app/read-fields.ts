/** Own fields of an unknown value, so that each can be read safely; empty for anything but an object. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
