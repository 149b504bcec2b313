/** robots.txt: allows all public pages, not the status pages of donations. */
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
