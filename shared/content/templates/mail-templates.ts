import * as z from 'zod/mini';
import { type ContentItem, presentAsStored } from '../collection.ts';
import type { TemplateKind } from '../document-kind.ts';
import { LINE_LENGTH } from '../fields.ts';
import { findMailBodyFault, writeMailParagraphs } from './mail-body.ts';
import {
  isMailTemplate,
  type MailTemplateId,
  type MailTemplateText,
  mailTemplateEntry,
  mailTemplateList,
  programText,
} from './mail-template-list.ts';
import { findPlaceholderFault, type PlaceholderRules } from './placeholder-text.ts';

/** Of rich text, its HTML. */
export const MAIL_BODY_LENGTH = 20_000;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(LINE_LENGTH));

/** The text of a mail with placeholders; which may stand in it depends on the mail. */
export const mailTemplateSchema = z
  .object({
    _id: z.string(),
    subject: line,
    heading: line,
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAIL_BODY_LENGTH)),
    closing: line,
  })
  .check(({ value, issues }) => {
    for (const [field, fault] of Object.entries(findFaults(value._id, value))) {
      issues.push({ code: 'custom', message: fault, path: [field], input: value });
    }
  });
export type MailTemplate = ContentItem & MailTemplateText;

/** The rules of each field of a mail. */
export function mailFieldRules(
  id: MailTemplateId,
): Readonly<Record<keyof MailTemplateText, PlaceholderRules>> {
  const { allowed, required = [] } = mailTemplateEntry(id);
  return {
    subject: { allowed, isSubject: true },
    heading: { allowed },
    body: { allowed, required },
    closing: { allowed },
  };
}

function findFaults(id: string, texts: Readonly<Record<string, unknown>>): Record<string, string> {
  if (!isMailTemplate(id)) return {};
  const faults = Object.entries(mailFieldRules(id)).map(([field, rules]) => {
    const text = texts[field];
    return [field, typeof text === 'string' ? findPlaceholderFault(text, rules) : null] as const;
  });
  const body = typeof texts.body === 'string' ? findMailBodyFault(texts.body) : null;
  if (body !== null) faults.push(['body', body]);
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}

const ids = Object.keys(mailTemplateList).filter(isMailTemplate);

/** The texts of mails. */
export const mailTemplates: TemplateKind<MailTemplate> = {
  name: 'mail-templates',
  schema: 2,
  upgrades: {
    1: ({ body, ...fields }) =>
      typeof body === 'string' ? { ...fields, body: writeMailParagraphs(body) } : fields,
  },
  fixedIds: true,
  usedBy: 'mails',
  stored: mailTemplateSchema,
  defaults: {},
  present: presentAsStored,
  html: [],
  rich: ['body'],
  order: 'newest',
  when: null,
  tagOf: null,
  addressOf: null,
  nameOf: (id) => (isMailTemplate(id) ? mailTemplateEntry(id).name() : null),
  findHindiFaults: findFaults,
  samples: () => ids.map((id) => ({ _id: id, ...programText(id) })),
};
