import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type OpenApp, openApp } from '../app.ts';

const thresholdsSchema = z.object({
  steps: z.array(z.object({ color: z.string(), value: z.number().nullable() })),
});
const boardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })),
      fieldConfig: z.object({
        defaults: z.object({ thresholds: thresholdsSchema.optional() }),
      }),
    }),
  ),
});
/** Of PromQL, labels, and `up`, which Prometheus itself has for each server that it asks. */
const WORDS =
  /^(?:sum|max|min|rate|increase|delta|topk|absent|time|or|by|on|up|job|part|route|status|instance|label_values)$/;

let app: OpenApp;
let offered: Set<string>;

beforeAll(async () => {
  app = await openApp();
  const { body } = await app.call('GET', '/metrics');
  offered = new Set([...String(body).matchAll(/^# HELP (\w+) /gm)].map(([, name = '']) => name));
});
afterAll(() => app.stop());

/** Names of metrics in a query of PromQL. */
function listMetrics(query: string): string[] {
  const bare = query.replace(/"[^"]*"/g, '').replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name));
}

async function readBoard() {
  return boardSchema.parse(JSON.parse(await readFile('deploy/grafana/braj-seva.json', 'utf8')));
}

test('the Grafana board asks only for metrics that /metrics offers', async () => {
  const board = await readBoard();
  const queries = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = new Set(queries.flatMap(listMetrics));
  expect(named.size).toBeGreaterThan(15);
  // Without pages, the app under test has no cache of them.
  expect([...named].filter((name) => !offered.has(name))).toEqual(['page_cache_bytes']);
});

test('each colour of a figure on the Grafana board begins at a value of its own', async () => {
  const { panels } = await readBoard();
  const coloured = panels.flatMap(({ title, fieldConfig }) => {
    const steps = fieldConfig.defaults.thresholds?.steps ?? [];
    return steps.length === 0 ? [] : [{ title, values: steps.map(({ value }) => value) }];
  });
  expect(coloured.length).toBeGreaterThan(3);
  for (const { title, values } of coloured) {
    expect([title, [...new Set(values)]]).toEqual([title, values]);
  }
});

test('the alerts for Prometheus ask only for metrics that /metrics offers', async () => {
  const text = await readFile('deploy/prometheus/alerts.yml', 'utf8');
  const queries = [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query);
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) {
    const names = listMetrics(query);
    expect([query, names.filter((name) => !offered.has(name))]).toEqual([query, []]);
    if (!/\bup\b/.test(query)) expect(names).not.toEqual([]);
  }
});
