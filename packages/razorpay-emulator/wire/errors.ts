/**
 * The provider's error responses. Texts come from its documentation and from responses that merchants have published;
 * the few unpublished ones are our own, in its style, and marked `own text`.
 */

export type ErrorDetail = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
};

export class Refusal extends Error {
  readonly statusCode: number;
  readonly detail: ErrorDetail;

  constructor(description: string, particulars: Partial<ErrorDetail> = {}, statusCode = 400) {
    super(description);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.detail = {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...particulars,
    };
  }
}

/** For errors that concern no payment: a wrong key, a wrong path. */
export const unplaced = { source: 'NA', step: 'NA', reason: 'NA' } as const;

export function authenticationFailed(): Refusal {
  return new Refusal('Authentication failed', unplaced, 401);
}

export function urlNotFound(): Refusal {
  return new Refusal('The requested URL was not found on the server.', unplaced);
}

/** An unknown id is a 400 for this provider, never a 404. */
export function idDoesNotExist(): Refusal {
  return new Refusal('The id provided does not exist');
}

export function invalidField(field: string, description: string): Refusal {
  return new Refusal(description, { field });
}

export function extraFieldsSent(fields: readonly string[]): Refusal {
  return new Refusal(`${fields.join(', ')} is/are not required and should not be sent`, {
    reason: 'extra_field_sent',
  });
}

export function orderAmountTooSmall(): Refusal {
  return new Refusal('Order amount less than minimum amount allowed', {
    step: 'order_creation',
    reason: 'amount_less_than_minimum_amount',
    field: 'amount',
  });
}

export function receiptNotUnique(existingOrderId: string): Refusal {
  return new Refusal('Order receipt should be unique.', {
    metadata: { order_id: existingOrderId },
    field: 'receipt',
  });
}

export function orderAlreadyPaid(orderId: string): Refusal {
  return new Refusal(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    { reason: 'order_already_paid', metadata: { order_id: orderId } },
  );
}

/** The rule is documented (orders in `attempted` with an authorised payment); the text is our own. */
export function orderAwaitsCapture(orderId: string): Refusal {
  return new Refusal(
    'Your payment has been declined as a payment on this order is already authorized.',
    { reason: 'order_already_paid', metadata: { order_id: orderId } },
  );
}

export function orderAmountMismatch(): Refusal {
  return new Refusal(
    'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    { reason: 'order_amount_mismatch', field: 'amount' },
  );
}
