import type * as z from 'zod/mini';
import {
  ADDRESS_PATTERN,
  COLOUR_PATTERN,
  EMBED_PATTERN,
  TIME_PATTERN,
} from '#shared/content/fields.ts';
import { m } from '#shared/messages/compiled/messages.js';

const kinds: Readonly<Record<string, () => string>> = {
  string: m.content_text_unfit,
  number: m.content_number_unfit,
  int: m.content_number_unfit,
  boolean: m.content_check_unfit,
  array: m.content_list_unfit,
  object: m.content_parts_unfit,
};

const patterns: readonly (readonly [RegExp, () => string])[] = [
  [ADDRESS_PATTERN, m.content_address_unfit],
  [TIME_PATTERN, m.content_time_unfit],
  [COLOUR_PATTERN, m.content_colour_unfit],
  [EMBED_PATTERN, m.content_embed_unfit],
];

/** Says what a value must be, in the words of the form, where its schema has no message of its own. For `safeParse`. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return (kinds[issue.expected] ?? m.content_value_unfit)();
    case 'invalid_format': {
      if (issue.format === 'date') return m.content_date_unfit();
      const known = patterns.find(([pattern]) => String(pattern) === issue.pattern);
      return (known?.[1] ?? m.content_value_unfit)();
    }
    case 'invalid_union':
      // All but the last choice are for an empty value.
      return issue.errors.at(-1)?.[0]?.message ?? m.content_value_unfit();
    case 'too_small':
      if (issue.origin === 'string') return m.content_field_missing();
      if (issue.origin === 'array') return m.content_rows_least({ min: Number(issue.minimum) });
      return m.content_number_least({
        min: format(issue.inclusive === false ? Number(issue.minimum) + 1 : issue.minimum),
      });
    case 'too_big':
      if (issue.origin === 'array') return m.content_rows_most({ max: format(issue.maximum) });
      if (issue.origin !== 'string') return m.content_number_most({ max: format(issue.maximum) });
      return m.content_too_long({
        max: format(issue.maximum),
        over: format(String(issue.input).length - Number(issue.maximum)),
      });
    case 'invalid_value':
      return m.content_choice_unfit({ choices: issue.values.map(String).join(', ') });
    default:
      return m.content_value_unfit();
  }
};

const format = (count: number | bigint) => count.toLocaleString('en-IN');
