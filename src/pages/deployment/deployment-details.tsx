import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { config } from '../../api/config/config.ts';
import type { Deployment } from '../../api/deployment.ts';
import { deploymentsOperation, valuesOfOne } from '../../api/deployments.ts';
import { listParams } from '../../api/filters.ts';
import { roundsIntegersStore } from '../../api/host-state.ts';
import { useIntegrationNames } from '../../api/integrations.ts';
import { newestActive } from '../../domain/model/comparison.ts';
import { deploymentFields, type FieldGroup, filterFields } from '../../domain/model/deployment-fields.ts';
import { isShownValue, shownValue, wordOf } from '../../domain/model/field-values.ts';
import { withValue } from '../../domain/model/filters.ts';
import { commitLink } from '../../domain/model/forge-links.ts';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { RequestButton } from '../../features/request/request-button.tsx';
import { useAddress } from '../../kit/params/use-address.ts';
import { hasLongInteger } from '../../kit/text/json.ts';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { CheckField } from '../../kit/ui/field.tsx';
import { Section, SectionLinks } from '../../kit/ui/sections.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { FieldValue } from './field-value.tsx';
import { ChecksSection, HintList, useHints } from './hints.tsx';
import { podFields, PodShape } from './pod-shape.tsx';
import { Related, relatedOf } from './related.tsx';
import { hasSizes, ResourceTable } from './resource-table.tsx';
import { hasSecrets, Secrets } from './secrets.tsx';
import css from './deployment-page.module.css';

/** The sections of the first column. They are painted before the rest (docs/decisions.md#speed). */
const firstColumn = ['Source', 'Revision', 'Resources'];

/** All fields of a deployment. @param level the level of its heading */
export function DeploymentDetails({
  deployment,
  level,
}: {
  readonly deployment: Deployment;
  readonly level: 1 | 2;
}): ReactNode {
  const [isEmptyVisible, setIsEmptyVisible] = useState(false);
  const isWhole = useDeferredValue(true, false);
  const { labels, commitUrl } = config().dialect;
  const integrations = useIntegrationNames();
  const address = useAddress(listParams(config().dialect));
  const { sourceConfig, sourceRevisionConfig } = deployment;
  const commit = commitLink(commitUrl, sourceConfig.repoUrl, sourceRevisionConfig.repoCommitSha);
  /** A link to deployments with the same value, within the current filters. */
  const listOf = (name: string) => {
    const field = filterFields.find((candidate) => candidate.name === name);
    const word = field && wordOf(field, deployment, labels);
    if (word === undefined) return undefined;
    return {
      pathname: '/deployments',
      search: address.href({
        filters: withValue(address.values.filters ?? [], name, word),
        offset: undefined,
        view: undefined,
      }),
    };
  };
  /** The fields of a group; undefined if all are empty. */
  const fieldList = (group: FieldGroup) => {
    const rows = [newestActive, ...deploymentFields]
      .filter((field) => field.group === group)
      .map((field) => ({ ...field, value: shownValue(field, deployment, labels) }))
      .filter(({ name, value }) => isEmptyVisible || isShownValue(name, value))
      .map(({ name, label, kind, value }) => ({
        term: label,
        value: (
          <FieldValue
            kind={kind}
            label={label}
            value={value}
            href={name === 'repoCommitSha' ? commit : undefined}
            name={name === 'integrationId' ? integrations.get(String(value).toLowerCase()) : undefined}
            list={listOf(name)}
          />
        ),
      }));
    return rows.length > 0 ? <DefinitionList rows={rows} /> : undefined;
  };
  const allQuery = useAllDeployments({});
  const found = useHints(deployment, allQuery);
  const related = relatedOf(deployment, allQuery);
  const otherFields = fieldList('Other fields');
  const sections = Object.entries({
    Source: fieldList('Source'),
    Revision: fieldList('Revision'),
    Resources: hasSizes(deployment.resourceSpec) && <ResourceTable spec={deployment.resourceSpec} />,
    Secrets: hasSecrets(deployment) && <Secrets deployment={deployment} />,
    'Pod shaping': podFields(deployment).length > 0 && <PodShape deployment={deployment} />,
    Checks: <ChecksSection deployment={deployment} found={found} allQuery={allQuery} />,
    'Related deployments': related.siblings.length > 0 && (
      <Related deployment={deployment} related={related} />
    ),
    'Other fields': (otherFields || deployment.other.length > 0) && (
      <>
        {otherFields}
        <OtherFields deployment={deployment} />
      </>
    ),
    'Raw record': <RawRecord key={deployment.id} id={deployment.id} raw={deployment.raw} />,
  })
    .filter(([, content]) => Boolean(content))
    .map(([title, content]) => ({
      // Without a list of hints, links to `#hints` lead to the checks.
      id: title === 'Checks' && found.hints.length === 0 ? 'hints' : title.toLowerCase().replace(' ', '-'),
      title,
      content,
    }));
  return (
    <div className={`stack ${css.details}`}>
      <HintList key={deployment.id} deployment={deployment} found={found} />
      <SectionLinks className={css.links} sections={sections} />
      <div className={`stack ${css.sections}`}>
        {[true, false].map((isFirst) => (
          <div key={String(isFirst)} className={`stack ${css.column}`}>
            {sections
              .filter(({ title }) => isFirst === firstColumn.includes(title) && (isFirst || isWhole))
              .map(({ id, title, content }) => (
                <Section key={id} id={id} title={title} level={level} className={css.section}>
                  {content}
                </Section>
              ))}
          </div>
        ))}
      </div>
      <CheckField
        label="Show empty fields"
        checked={isEmptyVisible}
        onChange={(event) => setIsEmptyVisible(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Undocumented fields as the service names them, without secret values. */
function OtherFields({
  deployment: { other, unreadable },
}: {
  readonly deployment: Pick<Deployment, 'other' | 'unreadable'>;
}): ReactNode {
  if (other.length === 0) return null;
  return (
    <>
      <p className="quiet">Fields that Slipway does not know.</p>
      {unreadable && (
        <p>
          Not readable, because the format is not the documented one:{' '}
          <UntrustedText text={unreadable.join(', ')} />.
        </p>
      )}
      {other.map(({ path, fields }) => (
        <CodeBlock
          key={path}
          label={path || 'Deployment'}
          text={JSON.stringify(fields, null, 2)}
          copyName={`Copy other fields of ${path || 'the deployment'}`}
        />
      ))}
    </>
  );
}

/** The original record as the service sends it, without secret values. */
function RawRecord({ id, raw }: Pick<Deployment, 'id' | 'raw'>): ReactNode {
  const json = () => JSON.stringify(raw, null, 2);
  const yaml = async () => (await import('yaml')).stringify(raw);
  const isRounded = useSelector(roundsIntegersStore) && hasLongInteger(raw);
  return (
    <>
      {isRounded && <p className="quiet">Long numbers were rounded.</p>}
      <div className="cluster">
        <CopyButton text={yaml} name="Copy as YAML" isLabelled />
        <CopyButton text={json} name="Copy as JSON" isLabelled />
        <RequestButton variant="default" read={() => deploymentsOperation(valuesOfOne(id))} />
      </div>
      <Disclosure summary="Show raw data">
        <CodeBlock label="Record, secret values left out" text={json()} copyName="Copy record" />
      </Disclosure>
    </>
  );
}
