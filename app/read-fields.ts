/** The fields of whatever came: an object's own, and none of anything else, so that each may be asked for. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
