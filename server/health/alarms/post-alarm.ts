import type { AlarmAddress } from '../../settings/alarm-url.ts';
import type { Telling } from './order-tellings.ts';

export type AlarmPost = { what: Telling; title: string; text: string; link: string };

const PATIENCE_MS = 10_000;

/** https://docs.ntfy.sh/publish/: priority 5 overrides silent hours, 2 makes no sound. */
const ntfyLooks: Record<Telling, { priority: string; tag: string }> = {
  begun: { priority: '5', tag: 'rotating_light' },
  lasts: { priority: '4', tag: 'warning' },
  over: { priority: '2', tag: 'white_check_mark' },
};

/**
 * Posts an alarm in the form that the address takes. Throws without an answer of success; the error names neither
 * address nor login.
 */
export async function postAlarm(
  { shape, url, authorization }: AlarmAddress,
  post: AlarmPost,
): Promise<void> {
  const form = shape === 'ntfy' ? toNtfy(post) : toSlack(post);
  const headers = { ...form.headers, ...(authorization === null ? {} : { authorization }) };
  await call('ALARM_URL', url, { method: 'POST', body: form.body, headers });
}

/** Tells a watchdog that all is well. Throws without an answer of success. */
export async function callHeartbeat(url: string): Promise<void> {
  await call('ALARM_HEARTBEAT_URL', url, { method: 'GET' });
}

function toNtfy({ what, title, text, link }: AlarmPost) {
  const { priority, tag } = ntfyLooks[what];
  return {
    body: text,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: encodeHeader(title),
      priority,
      tags: tag,
      click: link,
    },
  };
}

/** https://docs.slack.dev/messaging/formatting-message-text: three characters are escaped. */
function toSlack({ title, text, link }: AlarmPost) {
  const escapeText = (words: string) =>
    words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    body: JSON.stringify({ text: `*${escapeText(title)}*\n${escapeText(text)}\n${link}` }),
    headers: { 'content-type': 'application/json' },
  };
}

/** Headers are ASCII: other text as an encoded word (RFC 2047), which ntfy decodes. */
function encodeHeader(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return `=?UTF-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;
}

async function call(setting: string, url: string, request: RequestInit): Promise<void> {
  let response: Response;
  try {
    // A redirect would carry the login and the alarm elsewhere.
    response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new Error(`${setting} cannot be reached (${reasonOf(error)})`);
  }
  await response.body?.cancel();
  if (response.ok) return;
  throw new Error(`${setting} answered ${response.status}, expected 200: check the address`);
}

/** A code such as ECONNREFUSED; messages may quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
