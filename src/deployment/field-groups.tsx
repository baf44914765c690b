import { useState, type ReactNode } from 'react';
import { catalogue, groups } from '../model/catalogue.ts';
import { CheckField } from '../ui/field.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-page.module.css';
import { FieldValue } from './field-value.tsx';

/** Every plain field of a deployment, group by group. What is not given stays out of the way until asked for. */
export function FieldGroups({ deployment }: { readonly deployment: Deployment }): ReactNode {
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
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <section key={group} className={css.section} aria-label={group}>
            <h3 className={css.title}>{group}</h3>
            <DefinitionList
              rows={rows.map(({ field: { label, kind }, value }) => ({
                term: label,
                value: <FieldValue kind={kind} label={label} value={value} />,
              }))}
            />
          </section>
        ))}
      <CheckField
        label="Show empty fields"
        checked={isEmptyShown}
        onChange={(event) => setIsEmptyShown(event.currentTarget.checked)}
      />
    </>
  );
}
