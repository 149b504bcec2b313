/** Details of an entry: names and values as recorded. */
export function AuditDetails({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <dl className="text-xs">
      {entries.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{sayValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function sayValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
