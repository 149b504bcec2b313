import { m } from '#shared/messages/compiled/messages.js';
import type { BrandColours, Organisation } from '#shared/organisation.ts';

/** Both schemes as a small page. SVG, since the policy allows no inline styles. */
export function ColourPreview({
  organisation: { colours, nightColours },
}: {
  readonly organisation: Pick<Organisation, 'colours' | 'nightColours'>;
}) {
  return (
    <div className="grid gap-3">
      <Scheme name={m.org_preview_day()} colours={colours} onAction="#FFFFFF" />
      <Scheme name={m.org_preview_night()} colours={nightColours} onAction="#1D1233" />
    </div>
  );
}

function Scheme({
  name,
  colours,
  onAction,
}: {
  readonly name: string;
  readonly colours: BrandColours;
  readonly onAction: string;
}) {
  const { paper, card, line, ink, inkSoft, action, actionDeep, peacock, lotus, marigold } = colours;
  return (
    <figure className="grid gap-1">
      <svg role="img" aria-label={name} viewBox="0 0 320 150" className="w-full rounded-lg">
        <rect width="320" height="150" fill={paper} />
        <rect x="14" y="14" width="292" height="122" rx="10" fill={card} stroke={line} />
        <text x="30" y="46" fontSize="17" fill={ink}>
          {m.org_preview_text()}
        </text>
        <text x="30" y="68" fontSize="13" fill={inkSoft}>
          {m.org_preview_soft()}
        </text>
        <rect x="30" y="88" width="96" height="32" rx="16" fill={action} />
        <text x="78" y="109" fontSize="13" textAnchor="middle" fill={onAction}>
          {m.org_preview_button()}
        </text>
        <rect x="134" y="88" width="40" height="32" rx="16" fill={actionDeep} />
        {[peacock, lotus, marigold].map((colour, index) => (
          <circle
            key={`${colour}-${String(index)}`}
            cx={210 + index * 34}
            cy="104"
            r="13"
            fill={colour}
          />
        ))}
      </svg>
      <figcaption className="text-sm text-ink-soft">{name}</figcaption>
    </figure>
  );
}
