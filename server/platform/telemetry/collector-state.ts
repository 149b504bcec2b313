import type { Logger } from '../log.ts';

type Exporter<Data, Result extends { code: number }> = {
  export: (data: Data, done: (result: Result) => void) => void;
};

/** OpenTelemetry's code for an export that the collector accepted. */
const SUCCESS = 0;

/**
 * Returns a function that makes an exporter tell the log when the collector stops accepting what it is sent, and when
 * it accepts again: once each, not at every try.
 */
export function tellFailures(log: Pick<Logger, 'warn' | 'info'>) {
  let isFailing = false;
  const note = (hasFailed: boolean) => {
    if (hasFailed === isFailing) return;
    isFailing = hasFailed;
    if (hasFailed) log.warn({}, 'The collector of traces and metrics does not accept them');
    else log.info({}, 'The collector accepts traces and metrics again');
  };
  return <Data, Result extends { code: number }, E extends Exporter<Data, Result>>(
    exporter: E & Exporter<Data, Result>,
  ): E => {
    const send = exporter.export.bind(exporter);
    exporter.export = (data, done) =>
      send(data, (result) => {
        note(result.code !== SUCCESS);
        done(result);
      });
    return exporter;
  };
}
