const NAMING = ['title', 'heading', 'name', 'caption', 'quotes', 'description'];
const LONGEST = 200;

/** What an item is called: each kind names it in another field; '' while it has no name. */
export function nameItem(fields: Readonly<Record<string, unknown>>): string {
  const name = NAMING.map((field) => fields[field]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  return (name ?? '').trim().slice(0, LONGEST);
}
