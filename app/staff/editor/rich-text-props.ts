import type { FieldWords } from '../../ui/field-frame.tsx';

export type RichTextFieldProps = Pick<FieldWords, 'label' | 'hint' | 'error'> & {
  /** HTML as it is stored, or plain paragraphs as older texts are. */
  readonly value: string;
  /** Called with HTML at every change of the text; '' when it is empty. */
  readonly onChange: (html: string) => void;
  /** Language of the text, for spelling and screen readers; that of the page by default. */
  readonly lang?: string;
  /** Characters of HTML that can be stored: what is over is said, and nothing is cut off. */
  readonly maxLength?: number;
  /** Needed before it can be published: its label says so. */
  readonly required?: boolean;
  /** 'mail': only what a mail can show. */
  readonly elements?: 'mail';
  /** True: the value is HTML even without a block in it; its signs are no text. */
  readonly isAlwaysHtml?: boolean;
};
