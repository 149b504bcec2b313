import type { Logger } from '../log.ts';

type Exporter<Data, Result extends { code: number }> = {
  export: (data: Data, done: (result: Result) => void) => void;
};

/** OpenTelemetry's code for an export that the collector accepted. */
const SUCCESS = 0;

/**
 * Returns a function that makes an exporter tell the log when the collector stops accepting what it is sent, and when
 * it accepts again: once each, not at every try. Each exporter for itself, since a collector may take traces alone.
 */
export function tellFailures(log: Pick<Logger, 'warn' | 'info'>) {
  return <Data, Result extends { code: number }, E extends Exporter<Data, Result>>(
    exporter: E & Exporter<Data, Result>,
    signal: 'traces' | 'metrics',
  ): E => {
    let isFailing = false;
    const note = (hasFailed: boolean) => {
      if (hasFailed === isFailing) return;
      isFailing = hasFailed;
      if (hasFailed) log.warn({ signal }, 'The collector does not accept what it is sent');
      else log.info({ signal }, 'The collector accepts again what it is sent');
    };
    const send = exporter.export.bind(exporter);
    exporter.export = (data, done) =>
      send(data, (result) => {
        note(result.code !== SUCCESS);
        done(result);
      });
    return exporter;
  };
}
