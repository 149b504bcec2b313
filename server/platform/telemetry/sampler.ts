import {
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/**
 * Keeps `share` (0 to 1) of the traces. Spans inside the server follow the first one of their trace there; what a caller
 * has decided about its own is not followed: a proxy may pass on what a visitor sent.
 */
export function createSampler(share: number): Sampler {
  const root = new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({
    root,
    remoteParentSampled: root,
    remoteParentNotSampled: root,
  });
}
