import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { conditionLabels, wordNotes, wordsOf } from '../../domain/fleet/find-records.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import { matchIgnoringCase } from '../../domain/model/vocabulary.ts';
import {
  condition,
  type Condition,
  type ConditionField,
  conditionFields,
} from '../../service/wire/condition.ts';
import { filterTable } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { useFirstFocus } from '../../kit/ui/use-first-focus.ts';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import css from './find-region.module.css';

const nowhere = { current: null };

/** What a field is, the service filters by where it can: then only what it is not is looked for. */
const isFilter = (field: ConditionField) => Object.hasOwn(filterTable, field);

/** What is looked for: a field, whether it is or is not, and a value of those that were seen. */
export function FindForm({
  find,
  reading,
  isFirst,
  onFind,
}: {
  readonly find: Condition | undefined;
  readonly reading: Reading | undefined;
  /** Whether it takes the focus. */
  readonly isFirst: boolean;
  readonly onFind: (find: Condition) => void;
}): ReactNode {
  const client = useQueryClient();
  const first = useRef<HTMLSelectElement>(null);
  useFirstFocus(isFirst ? first : nowhere);
  const [{ field, isNot, text }, setTyped] = useState<Condition>(
    find ?? { field: 'repository', isNot: false, text: '' },
  );
  // Back, or a link, looks for something else.
  const asked = find && condition.write(find);
  const [shown, setShown] = useState(asked);
  if (asked !== shown) {
    setShown(asked);
    if (find) setTyped(find);
  }
  const { labels } = config().dialect;
  const words = wordsOf(field, reading?.records ?? deploymentsInCache(client), labels).map(([word]) => word);
  const submit = (value: string) => {
    const known = matchIgnoringCase(value.trim(), words);
    if (known !== '') onFind({ field, isNot, text: known });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <SelectField
        ref={first}
        label="Field"
        choices={conditionFields.map((each) => ({ value: each, label: conditionLabels[each] }))}
        value={field}
        onChange={({ currentTarget: { value } }) => {
          const next = conditionFields.find((each) => each === value);
          if (next) setTyped({ field: next, isNot: isFilter(next), text: '' });
        }}
      />
      <SelectField
        label="Match"
        choices={[
          // A link may ask for it.
          ...(isNot && isFilter(field) ? [] : [{ value: 'is', label: 'Is' }]),
          { value: 'not', label: 'Is not' },
        ]}
        value={isNot ? 'not' : 'is'}
        onChange={({ currentTarget: { value } }) => setTyped({ field, isNot: value === 'not', text })}
      />
      <ComboboxField
        label="Value"
        words={words}
        notes={reading && wordNotes(field, reading, labels)}
        value={text}
        onChange={({ currentTarget: { value } }) => setTyped({ field, isNot, text: value })}
        onChoose={(word) => {
          setTyped({ field, isNot, text: word });
          submit(word);
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Find
      </Button>
    </form>
  );
}
