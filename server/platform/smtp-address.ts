import { isLoopbackHost } from './loopback.ts';

/** Whether mail may leave unencrypted: never, or as the server at the other end has it. */
export type SmtpTls = 'required' | 'as offered';

/** What an smtp:// or smtps:// address says. */
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
  /** How this machine introduces itself. */
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

/** What may stand behind the `?` of an address. */
export const SMTP_OPTION_NAMES: readonly string[] = [...TEXT_OPTIONS, ...SWITCHES];

/**
 * Reads an address; null when it is none, or carries an option that is not known. The mail library would read any of its
 * options from there, such as those that log every mail or send it elsewhere.
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

/** Off this machine mail is encrypted and the server proves who it is, unless somebody said otherwise. */
export function chooseSmtpTls(address: SmtpAddress, allowsPlain: boolean): SmtpTls {
  return address.isLocal || allowsPlain ? 'as offered' : 'required';
}

/** The options of an address that would let mail leave unencrypted, or to whoever answers in the server's place. */
export function findWeakSmtpOptions({ options }: SmtpAddress): string[] {
  const weak = {
    'ignoreTLS=true': options.ignoreTLS === true,
    'requireTLS=false': options.requireTLS === false,
    'opportunisticTLS=true': options.opportunisticTLS === true,
    'tls.rejectUnauthorized=false': options['tls.rejectUnauthorized'] === false,
  };
  return Object.entries(weak).flatMap(([option, isGiven]) => (isGiven ? [option] : []));
}

function readOptions(given: URLSearchParams): SmtpOptions | null {
  const options: SmtpOptions = {};
  for (const [name, text] of given) {
    if (name in options) return null;
    const word = TEXT_OPTIONS.find((known) => known === name);
    const choice = SWITCHES.find((known) => known === name);
    if (word !== undefined && text !== '') options[word] = text;
    else if (choice !== undefined && /^(true|false|1|0)$/.test(text)) {
      options[choice] = text === 'true' || text === '1';
    } else return null;
  }
  return options;
}
