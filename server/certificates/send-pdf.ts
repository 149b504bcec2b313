import type { FastifyReply } from 'fastify';

/** Sends a PDF: uncached, no content sniffing. `shown`: inline instead of as a download. */
export function sendPdf(
  reply: FastifyReply,
  file: { bytes: Buffer; name: string },
  as: 'shown' | 'attachment',
): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `${as === 'shown' ? 'inline' : 'attachment'}; filename="${file.name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(file.bytes);
}

/** 'receipt-2026-27-000123.pdf': no slash, no personal name. */
export function toPdfName(kind: string, number: string): string {
  const plain = `${kind}-${number}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `${plain.toLowerCase()}.pdf`;
}
