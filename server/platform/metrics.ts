import { monitorEventLoopDelay } from 'node:perf_hooks';

type Labels = Record<string, string>;
/** One family of figures in Prometheus' text format. */
type Family = { name: string; help: string; kind: 'counter' | 'gauge'; samples: Sample[] };
type Sample = { labels?: Labels; value: number };

/** A figure that a part of the house offers; read when somebody asks. */
export type Gauge = {
  name: string;
  help: string;
  /** 'counter': it only grows; a gauge unless told otherwise. */
  kind?: 'counter' | 'gauge';
  read: () => Promise<number>;
};

const NANOSECONDS = 1e9;
const MILLISECONDS = 1000;

/** A counter with labels; they must come from a small set. */
export type LabelledCounter = { name: string; help: string; read: () => Sample[] };

export type Metrics = {
  countRequest: (request: { method: string; route: string; status: number; ms: number }) => void;
  /** Everything as Prometheus text. A gauge that can't be read just now is left out. */
  write: () => Promise<string>;
  close: () => void;
};

/** Counts what this process does, and reads the gauges of others on demand. */
export function createMetrics(gauges: Gauge[], counters: LabelledCounter[] = []): Metrics {
  const requests = new Map<string, { labels: Labels; count: number; seconds: number }>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return {
    countRequest({ method, route, status, ms }) {
      const labels = { method, route, status: String(status) };
      const key = Object.values(labels).join(' ');
      const counted = requests.get(key) ?? { labels, count: 0, seconds: 0 };
      counted.count += 1;
      counted.seconds += ms / MILLISECONDS;
      requests.set(key, counted);
    },

    async write() {
      const counted = [...requests.values()];
      const families: Family[] = [
        {
          name: 'http_requests_total',
          help: 'Requests answered.',
          kind: 'counter',
          samples: counted.map(({ labels, count }) => ({ labels, value: count })),
        },
        {
          name: 'http_request_seconds_total',
          help: 'Time spent on requests.',
          kind: 'counter',
          samples: counted.map(({ labels, seconds }) => ({ labels, value: seconds })),
        },
        ...counters.map(({ name, help, read }) => ({
          name,
          help,
          kind: 'counter' as const,
          samples: read(),
        })),
        ...describeProcess(delay),
        ...(await readGauges(gauges)),
      ];
      return families.map(writeFamily).join('');
    },

    close: () => delay.disable(),
  };
}

function describeProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    help,
    kind: 'gauge',
    samples: [{ value }],
  });
  const families = [
    gauge('process_resident_memory_bytes', 'Resident memory.', memory.rss),
    gauge('process_heap_bytes', 'Script heap in use.', memory.heapUsed),
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    gauge('process_cpu_seconds', 'Processor time used.', (cpu.user + cpu.system) / 1e6),
    gauge(
      'event_loop_delay_p99_seconds',
      'How late the event loop runs, 99th percentile since the last reading.',
      delay.percentile(99) / NANOSECONDS,
    ),
  ];
  delay.reset();
  return families;
}

async function readGauges(gauges: Gauge[]): Promise<Family[]> {
  const read = await Promise.allSettled(gauges.map((gauge) => gauge.read()));
  return gauges.flatMap(({ name, help, kind = 'gauge' }, index) => {
    const outcome = read[index];
    return outcome?.status === 'fulfilled'
      ? [{ name, help, kind, samples: [{ value: outcome.value }] }]
      : [];
  });
}

function writeFamily({ name, help, kind, samples }: Family): string {
  const lines = samples.map(({ labels, value }) => `${name}${writeLabels(labels)} ${value}`);
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines].join('\n')}\n`;
}

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
