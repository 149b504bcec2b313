import { describe, expect, it } from 'vitest';
import { listShareTargets, type ShareTargetName } from './share-targets.ts';

const shared = {
  title: 'Support Braj Seva – Be one in a million',
  text: 'Feed 20 people & more',
  url: 'https://seva.example/donate/01J?from=a&b=1',
};

function openTarget(name: ShareTargetName): URL {
  const target = listShareTargets(shared).find((one) => one.name === name);
  return new URL(target?.href ?? '');
}

describe('the links of the share dialog', () => {
  it('start with WhatsApp, then follow the order of the specification', () => {
    expect(listShareTargets(shared).map(({ name }) => name)).toEqual([
      'whatsapp',
      'facebook',
      'email',
      'linkedin',
      'twitter',
      'telegram',
      'sms',
    ]);
  });

  it('pass Facebook and LinkedIn the complete URL only', () => {
    expect(openTarget('facebook').searchParams.get('u')).toBe(shared.url);
    expect(openTarget('linkedin').searchParams.get('url')).toBe(shared.url);
  });

  it('pass WhatsApp one message that ends with the URL', () => {
    const link = openTarget('whatsapp');
    expect(link.hostname).toBe('wa.me');
    expect(link.searchParams.get('text')).toBe(`${shared.text} ${shared.url}`);
  });

  it('pass Twitter and Telegram the sentence and the URL separately', () => {
    for (const name of ['twitter', 'telegram'] as const) {
      expect(openTarget(name).searchParams.get('text')).toBe(shared.text);
      expect(openTarget(name).searchParams.get('url')).toBe(shared.url);
    }
  });

  it('pass a mail its subject and body, with spaces encoded as %20', () => {
    const link = openTarget('email');
    expect(link.protocol).toBe('mailto:');
    expect(link.href).not.toContain('+');
    expect(link.searchParams.get('subject')).toBe(shared.title);
    expect(link.searchParams.get('body')).toBe(`${shared.text} ${shared.url}`);
  });

  it('pass a text message its body on both kinds of phones', () => {
    const link = openTarget('sms');
    expect(link.href).toMatch(/^sms:\?&body=/);
    expect(link.searchParams.get('body')).toBe(`${shared.text} ${shared.url}`);
  });

  it('open a page only where the target has one', () => {
    const programs = listShareTargets(shared).filter(({ opensPage }) => !opensPage);
    expect(programs.map(({ name }) => name)).toEqual(['email', 'sms']);
  });
});
