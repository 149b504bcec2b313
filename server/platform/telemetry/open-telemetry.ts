import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { tellFailures } from './collector-state.ts';
import { createMetricProducer } from './metric-producer.ts';
import { createSampler } from './sampler.ts';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';
import { traceRequests } from './trace-requests.ts';

const SCOPE = 'braj-seva';
const METRICS_EVERY_MS = 60_000;
/** A collector that is away must not hold requests' memory: spans beyond the queue are dropped. */
const QUEUE = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 5000 };
const EXPORT_MS = 10_000;
const STOP_MS = 3_000;
const LIMITS = { attributeValueLengthLimit: 500, attributeCountLimit: 16 };

/**
 * Starts sending spans and metrics to the collector, as OTLP over HTTP in JSON. Nothing is registered globally: the
 * context of a request is our own storage, and no library is patched.
 */
export function startOpenTelemetry({
  settings,
  release,
  log,
  removeValues,
}: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': settings.serviceName,
    'service.version': release,
    // In containers every process has the same id.
    'service.instance.id': `${hostname()}-${process.pid}`,
  });
  const collector = { headers: { ...settings.headers }, timeoutMillis: EXPORT_MS };
  const tell = tellFailures(log);
  const spanExporter = tell(
    new OTLPTraceExporter({ ...collector, url: `${settings.endpoint}/v1/traces` }),
    'traces',
  );
  const metricExporter = tell(
    new OTLPMetricExporter({ ...collector, url: `${settings.endpoint}/v1/metrics` }),
    'metrics',
  );
  const tracers = new TracerProvider({
    resource,
    sampler: createSampler(settings.share),
    spanLimits: LIMITS,
    spanProcessors: [
      new BatchSpanProcessor({
        ...QUEUE,
        exporter: spanExporter,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = tracers.getTracer(SCOPE, release);
  const storage = new AsyncLocalStorage<Context>();
  let meters: MeterProvider | null = null;

  return {
    async span({ name, kind = 'internal', attributes = {} }, work) {
      const parent = storage.getStore() ?? ROOT_CONTEXT;
      const options = { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes };
      const span = tracer.startSpan(name, options, parent);
      try {
        return await storage.run(trace.setSpan(parent, span), work);
      } catch (error) {
        // The kind only: a message may contain what somebody typed.
        if (error instanceof Error) span.setAttribute('error.type', error.name);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    observeStatement(text, ms, hasFailed) {
      const parent = storage.getStore();
      // Polling outside requests and jobs would be most of all spans.
      if (parent === undefined || trace.getSpan(parent)?.isRecording() !== true) return;
      const statement = removeValues(text);
      const end = performance.timeOrigin + performance.now();
      const span = tracer.startSpan(
        `sql ${statement.split(' ', 1)[0] ?? ''}`,
        {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: { 'db.query.text': statement },
        },
        parent,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    traceRequests: (app) => traceRequests(app, { tracer, storage }),
    sendMetrics(metrics) {
      const reader = new PeriodicExportingMetricReader({
        exporter: metricExporter,
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
        metricProducers: [
          createMetricProducer(metrics, { scope: { name: SCOPE, version: release } }),
        ],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
      const ended = Promise.allSettled([tracers.shutdown(), meters?.shutdown()]);
      await Promise.race([ended, late]);
    },
  };
}
