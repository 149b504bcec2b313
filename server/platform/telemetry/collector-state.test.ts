import { expect, test } from 'vitest';
import { tellFailures } from './collector-state.ts';

/** What the log is told while the tries of two exporters end with these codes; 0: accepted. */
function listLines(tries: readonly { traces: number; metrics: number }[]): string[] {
  const lines: string[] = [];
  const write = (level: string) => (fields: object) => {
    lines.push(`${level} ${JSON.stringify(fields)}`);
  };
  const tell = tellFailures({ warn: write('warn'), info: write('info') });
  const open = (signal: 'traces' | 'metrics') =>
    tell(
      {
        export: (code: number, done: (result: { code: number }) => void) => done({ code }),
      },
      signal,
    );
  const exporters = { traces: open('traces'), metrics: open('metrics') };
  for (const { traces, metrics } of tries) {
    exporters.traces.export(traces, () => {});
    exporters.metrics.export(metrics, () => {});
  }
  return lines;
}

test('a collector that takes traces alone is told once, not at every try', () => {
  expect(listLines(Array.from({ length: 5 }, () => ({ traces: 0, metrics: 1 })))).toEqual([
    'warn {"signal":"metrics"}',
  ]);
});

test('a collector that is away and comes back is told once each', () => {
  const away = { traces: 1, metrics: 1 };
  const back = { traces: 0, metrics: 0 };
  expect(listLines([back, away, away, back, back])).toEqual([
    'warn {"signal":"traces"}',
    'warn {"signal":"metrics"}',
    'info {"signal":"traces"}',
    'info {"signal":"metrics"}',
  ]);
});
