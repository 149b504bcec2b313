import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Difference } from './drafts/compare-texts.ts';
import { ShowValue } from './show-value.tsx';

/** Two texts side by side, field by field; `theirs` on the left. */
export function TextDifferences({
  form,
  differences,
  theirs: theirsLabel,
  mine: mineLabel,
}: {
  readonly form: ContentForm;
  readonly differences: readonly Difference[];
  /** What the texts are. */
  readonly theirs: string;
  readonly mine: string;
}) {
  return (
    <dl className="flex flex-col gap-4">
      {differences.map(({ key, language, field, mine, theirs }) => {
        const of = form.fields[field];
        if (of === undefined) return null;
        const lang = language === 'hi' ? 'hi' : 'en';
        const label = of.label();
        return (
          <div key={key}>
            <dt className="font-semibold">
              {lang === 'hi' ? m.content_in_hindi({ label }) : label}
            </dt>
            <dd className="mt-1 grid gap-3 md:grid-cols-2">
              <div className="min-w-0">
                <p className="text-sm text-ink-soft">{theirsLabel}</p>
                <ShowValue form={of} value={theirs} other={mine} lang={lang} />
              </div>
              <div className="min-w-0">
                <p className="text-sm text-ink-soft">{mineLabel}</p>
                <ShowValue form={of} value={mine} other={theirs} lang={lang} />
              </div>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
