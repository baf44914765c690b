import { config } from '../../service/config/config.ts';
import { describeType } from '../model/labels.ts';
import { deploymentTypes } from '../../service/wire/parameters.ts';
import type { Draft } from './draft.ts';
import { isPushedTo, isTag, sentValue, writtenRef } from './request.ts';

const [, , production] = deploymentTypes;
const and = new Intl.ListFormat('en');

/** What creating a deployment leads to, and which names of secrets are sent: one sentence each. */
export function consequencesOf(draft: Draft): string[] {
  const { source, deploymentType, secrets, secretReferences } = draft;
  const isRepository = source === 'repository';
  const ref = writtenRef(draft);
  const unsent = [
    deploymentType === '' && 'deployment type',
    isRepository && draft.buildOnPush === '' && 'build on push',
  ].filter((each) => each !== false);
  const namesOf = (rows: readonly { name: string }[]) =>
    and.format(rows.map(({ name }) => name.trim() || 'one without a name'));
  const empty = secrets.filter(({ value }) => value === '');
  const sentences: (string | false)[] = [
    deploymentType === production &&
      `${describeType(production, config().dialect.labels.types)}: others rely on it.`,
    isRepository &&
      sentValue('buildOnPush', draft) === true &&
      `Every push to ${ref || 'the reference'} makes a new revision.`,
    isRepository &&
      !isPushedTo(draft) &&
      `No push makes a new revision: it is a ${isTag(draft) ? 'tag' : 'commit'}.`,
    unsent.length > 0 && `The service decides: ${and.format(unsent)} not sent.`,
    secrets.length > 0 && `Secrets: ${namesOf(secrets)}.`,
    empty.length > 0 && `Without a value so far: ${namesOf(empty)}.`,
    secretReferences.length > 0 && `References to secrets: ${namesOf(secretReferences)}.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}
