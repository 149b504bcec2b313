import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge as KeptGauge, Registry } from 'prom-client';

type Sample = { labels: Record<string, string>; value: number };

/** A metric that a module offers; read at each scrape. */
export type Gauge = {
  name: string;
  help: string;
  /** 'counter': only grows; default 'gauge'. */
  kind?: 'counter' | 'gauge';
  read: () => Promise<number>;
};

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1000;

/** A gauge with labels from a small, fixed set; read at each scrape. */
export type LabelledGauge = {
  name: string;
  help: string;
  labelNames: readonly string[];
  read: () => Promise<Sample[]>;
};

/** A counter with labels from a small, fixed set. */
export type LabelledCounter = {
  name: string;
  help: string;
  labelNames: readonly string[];
  read: () => Sample[];
};

export type Metrics = {
  countRequest: (request: { method: string; route: string; status: number; ms: number }) => void;
  /** All metrics in Prometheus text format. A gauge that throws is omitted. */
  write: () => Promise<string>;
  close: () => void;
};

/** Counts events of this process, and reads gauges on demand. */
export function createMetrics(
  gauges: Gauge[],
  counters: LabelledCounter[] = [],
  labelled: LabelledGauge[] = [],
): Metrics {
  // One registry per server: the library's default registry is shared by the process.
  const registry = new Registry();
  const kept = { labelNames: ['method', 'route', 'status'] as const, registers: [registry] };
  const requests = new Counter({
    ...kept,
    name: 'http_requests_total',
    help: 'Requests answered.',
  });
  const seconds = new Counter({
    ...kept,
    name: 'http_request_seconds_total',
    help: 'Time spent on requests.',
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  for (const counter of counters) registerCounter(registry, counter);
  for (const gauge of labelled) registerLabelledGauge(registry, gauge);
  for (const gauge of [...describeProcess(delay), ...gauges]) registerGauge(registry, gauge);

  return {
    countRequest({ method, route, status, ms }) {
      const labels = { method, route, status };
      requests.inc(labels);
      seconds.inc(labels, ms / MILLISECONDS);
    },
    async write() {
      const text = await registry.metrics();
      return text.replaceAll('\n\n', '\n');
    },
    close: () => delay.disable(),
  };
}

function registerCounter(registry: Registry, { name, help, labelNames, read }: LabelledCounter) {
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, value } of read()) this.inc(labels, value);
    },
  });
}

function registerLabelledGauge(
  registry: Registry,
  { name, help, labelNames, read }: LabelledGauge,
): void {
  new KeptGauge({
    ...{ name, help, labelNames, registers: [registry] },
    async collect() {
      const samples = await read().catch(() => []);
      this.reset();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

function registerGauge(registry: Registry, { name, help, kind = 'gauge', read }: Gauge): void {
  const configuration = { name, help, registers: [registry] };
  if (kind === 'counter') {
    new Counter({
      ...configuration,
      async collect() {
        const value = await read().catch(() => null);
        // The value is absolute; a prom-client counter accepts one only after a reset.
        this.reset();
        if (value === null) this.remove();
        else this.inc(value);
      },
    });
    return;
  }
  new KeptGauge({
    ...configuration,
    async collect() {
      const value = await read().catch(() => null);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** Our own names, which alerts use; the library's default metrics have other names. */
function describeProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  const gauge = (name: string, help: string, read: () => number): Gauge => ({
    name,
    help,
    read: async () => read(),
  });
  return [
    gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss()),
    gauge('process_heap_bytes', 'Script heap in use.', () => process.memoryUsage().heapUsed),
    gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime()),
    gauge('process_cpu_seconds', 'Processor time used.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / MICROSECONDS;
    }),
    gauge(
      'event_loop_delay_p99_seconds',
      'How late the event loop runs, 99th percentile since the last reading.',
      () => {
        const late = delay.percentile(99) / NANOSECONDS;
        delay.reset();
        return late;
      },
    ),
  ];
}
