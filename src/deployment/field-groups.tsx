import { useState, type ReactNode } from 'react';
import { catalogue, groups } from '../model/catalogue.ts';
import { CheckField } from '../ui/field.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import type { Deployment } from '../wire/deployment.ts';
import { FieldValue } from './field-value.tsx';
import { Section } from './section.tsx';

/** Every field of a deployment, group by group. What is not given stays out of the way until asked for. */
export function FieldGroups({
  deployment,
  level,
}: {
  readonly deployment: Deployment;
  readonly level: 1 | 2;
}): ReactNode {
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const sections = groups
    .filter((group) => group !== 'Pod shaping')
    .map((group) => ({
      group,
      rows: catalogue
        .filter((field) => field.group === group)
        .map((field) => ({ field, value: field.read(deployment) }))
        .filter(({ value }) => isEmptyShown || (value !== undefined && value !== '')),
    }));
  return (
    <>
      <CheckField
        label="Show empty fields"
        checked={isEmptyShown}
        onChange={(event) => setIsEmptyShown(event.currentTarget.checked)}
      />
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <Section key={group} title={group} level={level}>
            <DefinitionList
              rows={rows.map(({ field: { label, kind }, value }) => ({
                term: label,
                value: <FieldValue kind={kind} label={label} value={value} />,
              }))}
            />
          </Section>
        ))}
    </>
  );
}
