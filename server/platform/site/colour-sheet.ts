import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { writeColourSheet } from '#shared/colour-sheet.ts';
import { defaultOrganisation, type Organisation } from '#shared/organisation.ts';

const FOLDER = '/assets/colours';
const YEAR = 'public, max-age=31536000, immutable';

type Colours = Pick<Organisation, 'colours' | 'nightColours'>;

/** The address of the style sheet with changed colours; null while they are those of the build. */
export function findColourSheet(organisation: Colours): string | null {
  const name = nameSheet(writeColourSheet(organisation));
  return name === nameSheet(writeColourSheet(defaultOrganisation)) ? null : `${FOLDER}/${name}.css`;
}

const nameSheet = (sheet: string) => hash('sha256', sheet, 'base64url').slice(0, 12);

/**
 * Serves the colours. The address contains their hash; under any other, as an older page has it, today's colours are
 * sent and not stored.
 */
export function serveColourSheet(app: FastifyInstance, readOrganisation: () => Colours): void {
  app.get<{ Params: { name: string } }>(`${FOLDER}/:name.css`, async ({ params }, reply) => {
    const sheet = writeColourSheet(readOrganisation());
    return reply
      .type('text/css; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', params.name === nameSheet(sheet) ? YEAR : 'no-cache')
      .send(sheet);
  });
}
