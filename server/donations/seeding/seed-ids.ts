// Shaped like the provider's ids, but never equal to one.

export const seedOrderId = (donationId: string) => `order_SampleSeed${donationId}`;
export const seedPaymentId = (donationId: string) => `pay_SampleSeed${donationId}`;
export const seedRefundId = (donationId: string) => `rfnd_SampleSeed${donationId}`;
