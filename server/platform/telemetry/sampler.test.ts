import { readFile } from 'node:fs/promises';
import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { createSampler } from './sampler.ts';

const SPAN = '00f067aa0ba902b7';
/** Of a hundredth of all traces the first is kept, the second is not. */
const KEPT = '00000001000000000000000000000000';
const DROPPED = 'ffffffff000000000000000000000000';

/** Whether a span below this one is kept, of a hundredth of all traces. */
function isKept(traceId: string, parent: { traceFlags: number; isRemote: boolean }): boolean {
  const context = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: SPAN, ...parent });
  const sampler = createSampler(0.01);
  const { decision } = sampler.shouldSample(context, traceId, 'GET', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

test.each([TraceFlags.SAMPLED, TraceFlags.NONE])(
  'a caller with the flags %i does not decide which traces are kept',
  (traceFlags) => {
    expect(isKept(DROPPED, { traceFlags, isRemote: true })).toBe(false);
    expect(isKept(KEPT, { traceFlags, isRemote: true })).toBe(true);
  },
);

test('spans inside the server are kept with the first one of their trace there', () => {
  expect(isKept(DROPPED, { traceFlags: TraceFlags.SAMPLED, isRemote: false })).toBe(true);
  expect(isKept(KEPT, { traceFlags: TraceFlags.NONE, isRemote: false })).toBe(false);
});

test.each([
  ['deploy/caddy/Caddyfile', (name: string) => `header_up -${name}\n`],
  ['deploy/container/Caddyfile', (name: string) => `header_up -${name}\n`],
  ['deploy/nginx/braj-seva.conf', (name: string) => `proxy_set_header ${name} "";\n`],
])('%s drops the traces that visitors name', async (file, write) => {
  const text = await readFile(file, 'utf8');
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(text).toContain(write(name));
});
