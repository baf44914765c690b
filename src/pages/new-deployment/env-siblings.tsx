import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knownFleet } from '../../domain/fleet/known-fleet.ts';
import { useWalk } from '../../features/fleet/use-walk.ts';
import { WalkProgress } from '../../features/fleet/walk-progress.tsx';
import { describeType } from '../../domain/model/labels.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';
import { compareSecretNames } from '../../domain/model/secret-names.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import { numberText } from '../../kit/text/number-text.ts';

const counted = (count: number, what: string) => `${numberText(count)} ${count === 1 ? what : `${what}s`}`;

/** Names of secrets beside those of the repository's deployments, as far as they were read. */
export function EnvSiblings({
  repoUrl,
  names,
}: {
  readonly repoUrl: string;
  readonly names: ReadonlySet<string>;
}): ReactNode {
  const client = useQueryClient();
  const control = useWalk({});
  const { records, isWhole } = knownFleet(control.walk, deploymentsInCache(client));
  const key = repositoryKey(repoUrl);
  const siblings = records.filter(({ sourceConfig }) => repositoryKey(sourceConfig.repoUrl ?? '') === key);
  const isWalked = control.walk !== undefined || control.isReading || control.failure !== null;
  const read = `${isWhole ? '' : 'at least '}${counted(records.length, 'deployment')}`;
  return (
    <>
      {compareSecretNames(names, siblings).map(({ type = '', siblings: count, missing, onlyHere }) => (
        <p key={type}>
          Against {describeType(type, config().dialect.labels.types) || 'no type'} (
          {counted(count, 'deployment')}):{' '}
          <UntrustedText
            text={
              [
                missing.length > 0 && `missing ${missing.join(', ')}`,
                onlyHere.length > 0 && `only here ${onlyHere.join(', ')}`,
              ]
                .filter(Boolean)
                .join('; ') || 'the same names'
            }
          />
          .
        </p>
      ))}
      <p>
        {siblings.length === 0
          ? `No deployment of this repository among ${read} read.`
          : `Compared with ${counted(siblings.length, 'deployment')} of this repository, of ${read} read.`}{' '}
        {!isWalked && (
          <Button variant="quiet" onClick={control.read}>
            Read all
          </Button>
        )}
      </p>
      {isWalked && !isWhole && <WalkProgress control={control} />}
    </>
  );
}
