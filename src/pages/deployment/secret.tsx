import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useTimedValue } from '../../kit/time/use-timers.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { revealSecret } from '../../service/wire/reveal-secret.ts';
import css from './secrets.module.css';

/** The period for which a revealed value is shown, in milliseconds. */
const shownMs = 30_000;
/** The same length for every value. */
const mask = '••••••••';

/**
 * One secret. Its value is fetched on Reveal, stays in this component alone, and is hidden again
 * after 30 s.
 */
export function Secret({
  deploymentId,
  name,
  position,
  canReveal,
}: {
  readonly deploymentId: string;
  readonly name: string;
  readonly position: number;
  readonly canReveal: boolean;
}): ReactNode {
  const [value, setValue] = useTimedValue<string>(shownMs);
  const reveal = useMutation({
    mutationFn: async () => setValue(await revealSecret(deploymentId, { position, name })),
    gcTime: 0,
  });
  const isShown = value !== undefined;
  const label = name || `secret ${position + 1}`;
  return (
    <li className={css.secret}>
      <span className="code">
        <UntrustedText text={label} />
      </span>
      {isShown ? (
        <pre className={`code ${css.value}`}>{value === '' ? '(empty)' : value}</pre>
      ) : (
        <span className={css.mask} aria-label="hidden" role="img">
          {mask}
        </span>
      )}
      <span className={css.tools}>
        {isShown && <CopyButton text={() => value} name={`Copy ${label}`} />}
        {canReveal && (
          <Button
            variant="quiet"
            icon={isShown ? <EyeOff size={14} aria-hidden="true" /> : <Eye size={14} aria-hidden="true" />}
            isBusy={reveal.isPending}
            aria-label={`${isShown ? 'Hide' : 'Reveal'} ${label}`}
            onClick={() => (isShown ? setValue(undefined) : reveal.mutate())}
          >
            {isShown ? 'Hide' : 'Reveal'}
          </Button>
        )}
      </span>
      {reveal.error && (
        <div className={css.failure}>
          <FailureNotice failure={describeFailure(reveal.error)} onRetry={() => reveal.mutate()} />
        </div>
      )}
    </li>
  );
}
