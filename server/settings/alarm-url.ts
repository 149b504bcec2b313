import { isLoopbackUrl } from '../platform/loopback.ts';

/** Where alarms are posted, and in which form. */
export type AlarmAddress = {
  shape: 'ntfy' | 'slack';
  /** Without user and password. */
  url: string;
  /** The Authorization header; null: none. */
  authorization: string | null;
};

/**
 * Parses ALARM_URL, such as `ntfy+https://user:password@ntfy.example.org/topic`; null when invalid. http only on
 * loopback, because the address and the alarms are secret.
 */
export function readAlarmUrl(text: string): AlarmAddress | null {
  const [, shape, address = ''] = /^(ntfy|slack)\+(https?:\/\/.+)$/.exec(text) ?? [];
  const url = URL.parse(address);
  if (url === null || (shape !== 'ntfy' && shape !== 'slack')) return null;
  if (url.protocol === 'http:' && !isLoopbackUrl(address)) return null;
  // Both have the secret or the topic in the path.
  if (url.pathname === '/' || url.hash !== '') return null;
  const login = readLogin(url);
  if (login === null || (login !== '' && shape === 'slack')) return null;
  url.username = '';
  url.password = '';
  const authorization =
    login === '' ? null : `Basic ${Buffer.from(login, 'utf8').toString('base64')}`;
  return { shape, url: url.href, authorization };
}

/** `user:password`, ':token' for ntfy's tokens; '' without any, null when it cannot be decoded. */
function readLogin({ username, password }: URL): string | null {
  if (username === '' && password === '') return '';
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    return null;
  }
}
