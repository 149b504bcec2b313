/** What crawlers may visit: all that is public. Status pages of donations are nobody else's business. */
export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /staff',
    'Disallow: /api',
    'Disallow: /donate/status',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
