import { m } from '#shared/messages/compiled/messages.js';
import type { PlanLine } from '#shared/staff/privacy-endpoints.ts';
import { formatPlanLine } from './privacy-messages.ts';

/** What is erased and what is retained, line by line. */
export function PlanLines({ lines }: { readonly lines: readonly PlanLine[] }) {
  const erased = lines.filter((line) => line.goes);
  const stays = lines.filter((line) => !line.goes);
  return (
    <div className="flex flex-col gap-3 text-sm">
      {erased.length === 0 ? (
        <p>{m.privacy_plan_nothing()}</p>
      ) : (
        <Part name={m.privacy_plan_goes()} lines={erased} />
      )}
      {stays.length > 0 && <Part name={m.privacy_plan_stays()} lines={stays} />}
    </div>
  );
}

function Part({ name, lines }: { readonly name: string; readonly lines: readonly PlanLine[] }) {
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line.part}>{formatPlanLine(line)}</li>
        ))}
      </ul>
    </div>
  );
}
