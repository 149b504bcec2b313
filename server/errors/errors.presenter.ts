import {
  CHART_BARS,
  type ErrorDetail,
  type ErrorSummary,
  HOURS_A_BAR,
} from '#shared/staff/errors-endpoints.ts';
import type { ErrorGroup, ErrorHour } from './errors.queries.ts';
import type { SourceFrame } from './source-frames.ts';

const HOUR_MS = 3_600_000;

/** When the chart begins: so that its last bar ends with the hour of `now`. */
export function beginOfChart(now: Date): Date {
  const endOfHour = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  return new Date(endOfHour - CHART_BARS * HOURS_A_BAR * HOUR_MS);
}

export function presentError(
  group: ErrorGroup,
  hours: readonly ErrorHour[],
  now: Date,
): ErrorSummary {
  const begin = beginOfChart(now).getTime();
  const bars = Array.from({ length: CHART_BARS }, () => 0);
  for (const { group_id, hour, count } of hours) {
    const bar = Math.floor((new Date(hour).getTime() - begin) / (HOURS_A_BAR * HOUR_MS));
    if (group_id === group.id && bars[bar] !== undefined) bars[bar] += count;
  }
  const { id, kind, task, message, route, release, state, count } = group;
  return {
    ...{ _id: id, kind, task, message, route, release, state, count, bars },
    firstAt: group.first_at,
    lastAt: group.last_at,
  };
}

export function presentErrorInDetail(
  group: ErrorGroup & { resolver: string | null },
  hours: readonly ErrorHour[],
  { frames, hasSources, now }: { frames: SourceFrame[]; hasSources: boolean; now: Date },
): ErrorDetail {
  return {
    ...presentError(group, hours, now),
    frames,
    hasSources,
    resolvedAt: group.resolved_at,
    resolvedBy: group.resolver,
  };
}
