import { Link } from 'react-router';
import type { PolicyBlock, PolicyLink, PolicyTable, PolicyText } from '#shared/policies/policy.ts';

/** A paragraph, list or table of a policy. */
export function PolicyBlockView({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === 'object' && 'points' in block) {
    return (
      <ul className="m-0 flex max-w-prose list-disc flex-col gap-2 pl-6 marker:text-action">
        {block.points.map((point) => (
          <li key={JSON.stringify(point)} className="pl-1">
            <LinkedText text={point} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof block === 'object' && 'rows' in block) return <Table table={block} />;
  return (
    <p className="max-w-prose">
      <LinkedText text={block} />
    </p>
  );
}

function LinkedText({ text }: { readonly text: PolicyText }) {
  if (typeof text === 'string') return text;
  return text.map((part) =>
    typeof part === 'string' ? part : <TextLink key={part.to + part.label} link={part} />,
  );
}

function TextLink({ link: { label, to } }: { readonly link: PolicyLink }) {
  return to.startsWith('/') ? (
    <Link viewTransition to={to}>
      {label}
    </Link>
  ) : (
    <a href={to}>{label}</a>
  );
}

const cell = 'px-0 py-1 align-top sm:px-4 sm:py-3 print:px-2 print:py-1';

/** A semantic table; on phones each row is shown as a card with labelled lines. */
function Table({ table: { caption, head, rows } }: { readonly table: PolicyTable }) {
  return (
    <table className="block w-full border-separate border-spacing-0 sm:table sm:overflow-hidden sm:rounded-2xl sm:border sm:border-line sm:bg-card print:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group print:table-header-group">
        <tr>
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className={`bg-sand/40 text-left font-semibold text-ink ${cell}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 sm:table-row-group print:table-row-group">
        {rows.map(([first = '', ...others]) => (
          <tr
            key={first}
            className="flex flex-col rounded-2xl border border-line bg-card px-4 py-3 sm:table-row print:table-row print:break-inside-avoid"
          >
            <th
              scope="row"
              className={`text-left font-semibold text-ink sm:w-1/3 sm:border-t sm:border-line ${cell}`}
            >
              {first}
            </th>
            {others.map((label, index) => (
              <td
                key={head[index + 1]}
                data-name={head[index + 1]}
                className={`text-ink-soft max-sm:before:block max-sm:before:text-sm max-sm:before:font-semibold max-sm:before:text-peacock max-sm:before:content-[attr(data-name)] sm:border-t sm:border-line ${cell} print:before:hidden`}
              >
                {label}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
