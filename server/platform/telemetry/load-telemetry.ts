import type { TelemetrySettings } from '../../settings/settings.ts';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';

/** Opens telemetry; null without a collector, and then no code of OpenTelemetry is loaded. */
export async function openTelemetry({
  settings,
  ...options
}: Omit<TelemetryOptions, 'settings'> & {
  settings: TelemetrySettings | null;
}): Promise<Telemetry | null> {
  if (settings === null) return null;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry({ settings, ...options });
}
