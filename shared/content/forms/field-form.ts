import type * as z from 'zod/mini';
import type { PlaceholderRules } from '../templates/placeholder-text.ts';

// How staff fill in the fields of content. For the desk only: nothing that a visitor loads imports this folder.

/** A message, in the language of the desk. */
type Words = () => string;

type Labelled = {
  readonly label: Words;
  /** Why it is needed, or what it looks like. */
  readonly hint?: Words;
  /** Needed before it can be published. */
  readonly required?: true;
};

/** Text of a line, of paragraphs, or rich text (HTML). */
type TextForm = Labelled & {
  readonly widget: 'line' | 'prose' | 'rich';
  /** The most characters; of rich text, of its HTML. */
  readonly max: number;
  /** It is written in Hindi too. */
  readonly localised?: true;
  /** What it may contain that the program replaces; absent: nothing. */
  readonly placeholders?: PlaceholderRules;
  /** 'mail': rich text of paragraphs, lists, bold, italic and links alone (shared/rich-text/reduce-to-mail.ts). */
  readonly elements?: 'mail';
  /** Rich text that is HTML even without a block in it (`html` of its collection). */
  readonly isAlwaysHtml?: true;
};

/**
 * Further text. picture, film, pdf: the address of one; address: a page or file of this site or of another; time:
 * HH:MM; colour: #RRGGBB.
 */
type PlainForm = {
  [Widget in PlainWidget]: Labelled & { readonly widget: Widget };
}[PlainWidget];
type PlainWidget = 'picture' | 'film' | 'pdf' | 'address' | 'time' | 'colour';

/** YYYY-MM-DD. */
type DateForm = Labelled & {
  readonly widget: 'date';
  /** Typed without a year it is a day to come. */
  readonly isAhead?: true;
};

/** One word or a few by which visitors filter; those in use are suggested. */
type TagForm = Labelled & { readonly widget: 'tag'; readonly max: number };

type ChoiceForm = Labelled & {
  readonly widget: 'choice';
  /** In order; '' is the value of none. 'campaigns': all campaigns, or none. */
  readonly options: 'campaigns' | readonly { readonly value: string; readonly label: Words }[];
};

type NumberForm = Labelled & {
  readonly widget: 'number';
  /** Whole numbers from here on. */
  readonly min: number;
  readonly max?: number;
  /** What is counted, shown behind it. */
  readonly unit?: Words;
};

/** Yes or no; `initially`: while nobody has chosen. */
type CheckForm = Labelled & { readonly widget: 'check'; readonly initially: boolean };

/** Addresses of pictures, in order. */
type PicturesForm = Labelled & { readonly widget: 'pictures' };

/** A group of fields that is repeated; `single`: that is there once or not at all, and null without. */
type RowsForm<Row = Readonly<Record<string, unknown>>> = Labelled & {
  readonly widget: 'rows';
  readonly single?: true;
  readonly most: number;
  /** On the button that adds one. */
  readonly add: Words;
  readonly fields: FormFields<Row>;
};

/** What a field's type lets its form be. */
type FieldFormOf<Value> = [Value] extends [string]
  ? TextForm | PlainForm | DateForm | TagForm | ChoiceForm
  : [Value] extends [number | null]
    ? NumberForm
    : [Value] extends [boolean]
      ? CheckForm
      : [Value] extends [readonly string[]]
        ? PicturesForm
        : [Value] extends [readonly (infer Row)[]]
          ? RowsForm<Row>
          : RowsForm<NonNullable<Value>> & { readonly single: true };

/** One entry for each field, in the order of the form. */
type FormFields<Stored> = {
  readonly [Name in Exclude<keyof Stored, '_id'>]-?: FieldFormOf<Stored[Name]>;
};

/** The form of a field that is no group. */
export type SimpleForm =
  | TextForm
  | PlainForm
  | DateForm
  | TagForm
  | ChoiceForm
  | NumberForm
  | CheckForm
  | PicturesForm;

/** A group as the form reads it; it contains no further group. */
type GroupForm = Omit<RowsForm, 'fields'> & {
  readonly fields: Readonly<Record<string, SimpleForm>>;
};

export type FieldForm = SimpleForm | GroupForm;

type Schema<Stored> = z.ZodMiniType<Stored> & { readonly shape: Readonly<Record<string, unknown>> };

/** The form of a kind of content. */
export type ContentForm = {
  /** The collection's name. */
  readonly kind: string;
  /** 'New bulletin'; absent where none is added. */
  readonly create?: Words;
  readonly schema: Schema<unknown>;
  /** Where visitors see it when it has no page of its own. */
  readonly shownOn: string;
  /** Its items have pages in the program: none is added or removed. */
  readonly fixedIds?: true;
  /** Publishing makes a version that is in effect from a day in the form on: it is not scheduled besides. */
  readonly hasDateOfEffect?: true;
  /** No page shows its items: what they look like is drawn from an example. */
  readonly preview?: 'mail' | 'pdf';
  /** What is different for one of its items: what it is for, and the placeholders of its fields. */
  readonly forItem?: (id: string) => Pick<ContentForm, 'about' | 'fields'>;
  /** What the item is for. */
  readonly about?: Words;
  readonly fields: Readonly<Record<string, FieldForm>>;
};

/** Declares the form of a kind; a field of the schema without an entry does not compile. */
export function declareForm<Stored>(
  form: Omit<ContentForm, 'schema' | 'fields' | 'about'> & {
    readonly schema: Schema<Stored>;
    readonly fields: FormFields<Stored>;
  },
): ContentForm;
export function declareForm(form: ContentForm): ContentForm {
  return form;
}
