import { isRecord } from '../wire/fields.ts';

/**
 * Differences in shape from the documented message: missing fields, and values of another type. Additional fields are
 * no difference, nor is null, which each side may have where the other has a value.
 */
export function compareShapes(documented: unknown, ours: unknown, path = ''): string[] {
  if (documented === null || ours === null) return [];
  if (Array.isArray(documented) && Array.isArray(ours)) {
    return documented.slice(0, 1).flatMap((item) => compareShapes(item, ours[0], `${path}[]`));
  }
  // Empty notes are an array.
  if (Array.isArray(documented) !== Array.isArray(ours) && path.endsWith('notes')) return [];
  if (isRecord(documented) && isRecord(ours)) {
    return Object.entries(documented).flatMap(([name, value]) => {
      const place = path === '' ? name : `${path}.${name}`;
      return name in ours ? compareShapes(value, ours[name], place) : [`${place} is missing`];
    });
  }
  return typeof documented === typeof ours ? [] : [`${path} is of type ${typeof ours}`];
}
