import { isLoopbackHost } from './loopback.ts';

/** Whether mail may be sent unencrypted: never, or as the server offers. */
export type SmtpTls = 'required' | 'as offered';

/** The parts of an smtp:// or smtps:// URL. */
export type SmtpAddress = {
  host: string;
  port: number | null;
  /** smtps://: encrypted from the first byte. */
  secure: boolean;
  login: { user: string; pass: string } | null;
  isLocal: boolean;
  options: SmtpOptions;
};

type SmtpOptions = {
  /** The EHLO name of this machine. */
  name?: string;
  authMethod?: string;
  requireTLS?: boolean;
  ignoreTLS?: boolean;
  opportunisticTLS?: boolean;
  'tls.servername'?: string;
  'tls.rejectUnauthorized'?: boolean;
};

const TEXT_OPTIONS = ['name', 'authMethod', 'tls.servername'] as const;
const SWITCHES = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'] as const;

/** The supported query parameters of the URL. */
export const SMTP_OPTION_NAMES: readonly string[] = [...TEXT_OPTIONS, ...SWITCHES];

/**
 * Parses an SMTP URL; null when invalid or with an unknown option. Nodemailer would accept any of its options there,
 * including logging every mail or sending it elsewhere.
 */
export function readSmtpAddress(text: string): SmtpAddress | null {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  const options = readOptions(url.searchParams);
  if (options === null) return null;
  try {
    const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
    const user = decodeURIComponent(url.username);
    const pass = decodeURIComponent(url.password);
    return {
      host,
      port: url.port === '' ? null : Number(url.port),
      secure: url.protocol === 'smtps:',
      login: user === '' && pass === '' ? null : { user, pass },
      isLocal: isLoopbackHost(host),
      options,
    };
  } catch {
    return null;
  }
}

/** Off loopback, TLS with a valid certificate is required unless configured otherwise. */
export function chooseSmtpTls(address: SmtpAddress, allowsPlain: boolean): SmtpTls {
  return address.isLocal || allowsPlain ? 'as offered' : 'required';
}

/** The URL options that would allow unencrypted mail or an unverified server. */
export function findWeakSmtpOptions({ options }: SmtpAddress): string[] {
  const weak = {
    'ignoreTLS=true': options.ignoreTLS === true,
    'requireTLS=false': options.requireTLS === false,
    'opportunisticTLS=true': options.opportunisticTLS === true,
    'tls.rejectUnauthorized=false': options['tls.rejectUnauthorized'] === false,
  };
  return Object.entries(weak).flatMap(([option, isSet]) => (isSet ? [option] : []));
}

function readOptions(params: URLSearchParams): SmtpOptions | null {
  const options: SmtpOptions = {};
  for (const [name, text] of params) {
    if (name in options) return null;
    const word = TEXT_OPTIONS.find((option) => option === name);
    const choice = SWITCHES.find((option) => option === name);
    if (word !== undefined && text !== '') options[word] = text;
    else if (choice !== undefined && /^(true|false|1|0)$/.test(text)) {
      options[choice] = text === 'true' || text === '1';
    } else return null;
  }
  return options;
}
