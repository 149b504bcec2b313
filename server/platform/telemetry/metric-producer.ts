import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricReading, Metrics } from '../metrics.ts';

/** What /metrics offers, under the same names, as OpenTelemetry's SDK takes it from elsewhere. */
export function createMetricProducer(
  metrics: Pick<Metrics, 'read'>,
  { scope }: { scope: { name: string; version: string } },
): MetricProducer {
  const startTime = toHrTime(Date.now());
  return {
    async collect() {
      const endTime = toHrTime(Date.now());
      const readings = await metrics.read();
      const data = readings.map((reading) => toMetricData(reading, { startTime, endTime }));
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope, metrics: data }],
        },
        errors: [],
      };
    },
  };
}

function toMetricData(
  { name, help, kind, values }: MetricReading,
  times: { startTime: HrTime; endTime: HrTime },
): MetricData {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPoints: values
      // Infinity, as the age of a backup that was never made, has no form in JSON.
      .filter(({ value }) => Number.isFinite(value))
      .map(({ labels, value }) => ({ ...times, value, attributes: labels as Attributes })),
  };
  return kind === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true }
    : { ...common, dataPointType: DataPointType.GAUGE };
}

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
