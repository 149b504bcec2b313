import { type Telemetry, traceFunctions } from '../platform/telemetry/telemetry.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The gateway with a span for each call to the provider. The others answer at once, without asking it. */
export function traceGateway(telemetry: Telemetry | null, gateway: PaymentGateway): PaymentGateway {
  return traceFunctions(
    telemetry,
    gateway,
    (name) => ({ name: `provider ${name}`, kind: 'client' }),
    ['isPaymentSignature', 'isWebhookSignature', 'readEvent', 'lineState'],
  );
}
