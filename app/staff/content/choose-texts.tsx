import { type ReactNode, useState } from 'react';
import type { ContentForm, FieldForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import {
  type Choices,
  type Difference,
  isDecided,
  proposeChoices,
  type Side,
} from './drafts/compare-texts.ts';
import { ShowValue } from './show-value.tsx';

/** Two texts side by side, field by field, of which one is chosen; nothing is done before. */
export function ChooseTexts({
  form,
  differences,
  theirName,
  onChosen,
  children,
}: {
  readonly form: ContentForm;
  readonly differences: readonly Difference[];
  /** Who wrote the saved text. */
  readonly theirName: string;
  readonly onChosen: (choices: Choices) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}) {
  const [chosen, setChosen] = useState<Choices>({});
  const [isAsked, setIsAsked] = useState(false);
  const choices = { ...proposeChoices(differences), ...chosen };
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(differences.map(({ key }) => [key, side])));
  const submit = () => {
    if (isDecided(differences, choices)) onChosen(choices);
    else setIsAsked(true);
  };
  const names = { mine: m.content_mine(), theirs: m.content_theirs({ name: theirName }) };
  return (
    <div className="mt-3 flex flex-col gap-4">
      {differences.map((difference) => (
        <OneChoice
          key={difference.key}
          field={form.fields[difference.field] ?? plainText}
          difference={difference}
          names={names}
          chosen={choices[difference.key]}
          isMissing={isAsked && choices[difference.key] === undefined}
          onChoose={(side) => setChosen({ ...chosen, [difference.key]: side })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={submit}>{m.content_choices_save()}</Button>
        <Button tone="secondary" onClick={() => chooseAll('mine')}>
          {m.content_all_mine()}
        </Button>
        <Button tone="secondary" onClick={() => chooseAll('theirs')}>
          {m.content_all_theirs()}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Of a field that a later release declared. */
const plainText: FieldForm = { widget: 'line', max: 0, label: () => '' };

function OneChoice({
  field,
  difference,
  names,
  chosen,
  isMissing,
  onChoose,
}: {
  readonly field: FieldForm;
  readonly difference: Difference;
  readonly names: Readonly<Record<Side, string>>;
  readonly chosen: Side | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}) {
  const { key, language, mine, theirs } = difference;
  const lang = language === 'hi' ? 'hi' : 'en';
  const plain = field.label() || difference.field;
  const label = language === 'hi' ? m.content_in_hindi({ label: plain }) : plain;
  const values = { mine, theirs };
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {isMissing && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {m.content_choose_missing()}
        </p>
      )}
      <div className="mt-1 grid gap-3 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer gap-3 rounded-xl border border-line bg-card p-3 has-checked:border-action has-checked:bg-action-wash"
          >
            <input
              type="radio"
              name={`choose-${key}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span className="block min-w-0">
              <span className="block text-sm font-semibold text-ink-soft">
                {names[side]}
                <span className="sr-only">: {label}</span>
              </span>
              <ShowValue
                form={field}
                value={values[side]}
                other={values[side === 'mine' ? 'theirs' : 'mine']}
                lang={lang}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
