import * as z from 'zod/mini';
import { escapeMarkup } from './escape-markup.ts';

const content = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }));
const operation = z.object({
  summary: z.optional(z.string()),
  tags: z._default(z.array(z.string()), []),
  parameters: z._default(z.array(z.object({ name: z.string(), in: z.string() })), []),
  requestBody: z.optional(z.object({ content })),
  responses: z._default(z.record(z.string(), z.object({ content: z.optional(content) })), {}),
});

/** The part of an OpenAPI document that the page shows. */
export const apiDocumentSchema = z.object({
  info: z.object({ title: z.string(), description: z._default(z.string(), '') }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type ApiDocument = z.infer<typeof apiDocumentSchema>;
type Operation = z.infer<typeof operation>;

/** Renders the API as an HTML page: one section per endpoint, with its schemas. Needs no script. */
export function writeDocsPage(document: ApiDocument, styleSheet: string): string {
  const { title, description } = document.info;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, call]) => writeCall(method, path, call)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${escapeMarkup(styleSheet)}">
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(description)} The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
</main>
</body>
</html>
`;
}

function writeCall(method: string, path: string, call: Operation): string {
  const parameters = call.parameters.map(({ name, in: place }) => `${name} (${place})`).join(', ');
  const answers = Object.entries(call.responses).map(([status, answer]) =>
    writeSchema(`Answer ${status}`, answer.content),
  );
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(call.summary ?? '')}${call.tags.includes('staff') ? ' <strong>Staff only.</strong>' : ''}</p>
${parameters ? `<p>Parameters: ${escapeMarkup(parameters)}</p>` : ''}
${writeSchema('Body', call.requestBody?.content)}
${answers.join('\n')}
</section>`;
}

function writeSchema(label: string, kinds: z.infer<typeof content> | undefined): string {
  const schema = kinds?.['application/json']?.schema;
  if (schema === undefined) return '';
  const text = escapeMarkup(JSON.stringify(schema, null, 2));
  return `<details><summary>${label}</summary><pre>${text}</pre></details>`;
}
