import type { ReactNode } from 'react';
import { isComplete } from '../../domain/fleet/reading.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { describeType } from '../../domain/model/labels.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';
import { compareSecretNames } from '../../domain/model/secret-names.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { counted } from '../../kit/text/number-text.ts';

/** Names of secrets beside those of the repository's deployments, as far as they were read. */
export function EnvSiblings({
  repoUrl,
  type: chosen,
  names,
}: {
  readonly repoUrl: string;
  /** The deployment type of the draft: others have secrets of their own. */
  readonly type: string;
  readonly names: ReadonlySet<string>;
}): ReactNode {
  const control = useReading({});
  const records = control.reading?.records ?? [];
  const isAll = isComplete(control.reading);
  const key = repositoryKey(repoUrl);
  const siblings = records.filter(({ sourceConfig }) => repositoryKey(sourceConfig.repoUrl ?? '') === key);
  const isWalked = control.reading !== undefined || control.isReading || control.failure !== null;
  const read = `${isAll ? '' : 'at least '}${counted(records.length, 'deployment')}`;
  return (
    <>
      {compareSecretNames(names, siblings)
        .filter(({ type = '' }) => type === chosen)
        .map(({ type = '', siblings: count, missing, onlyHere }) => (
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
      {isWalked && !isAll && <ReadingProgress control={control} />}
    </>
  );
}
