import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import css from './deployment-bar.module.css';
import type { Steps } from '../../features/fleet/steps.ts';

/** Previous, next, back to the list, and Refresh. */
export function DeploymentBar({
  steps,
  isRefreshing,
  onRefresh,
}: {
  readonly steps: Steps | undefined;
  readonly isRefreshing: boolean;
  /** Undefined for an invalid id, and beside the list, whose Refresh renews it. */
  readonly onRefresh: (() => void) | undefined;
}): ReactNode {
  const { search } = useLocation();
  const { shortcuts } = usePreferences();
  return (
    <div className={`line ${css.bar}`}>
      {steps ? (
        <>
          <IconButton
            name="Previous deployment"
            tip={shortcuts ? 'Previous deployment (K)' : undefined}
            aria-keyshortcuts={shortcuts ? 'K' : undefined}
            icon={<ArrowUp size={16} />}
            disabled={!steps.previous}
            onClick={steps.previous}
          />
          <IconButton
            name="Next deployment"
            tip={shortcuts ? 'Next deployment (J)' : undefined}
            aria-keyshortcuts={shortcuts ? 'J' : undefined}
            icon={<ArrowDown size={16} />}
            disabled={!steps.next}
            onClick={steps.next}
          />
          {steps.position && (
            <span className={`small ${css.position}`} title="Among the rows of this page of the list">
              {steps.position}
            </span>
          )}
        </>
      ) : (
        <Link to={{ pathname: '/deployments', search }} state={{}} className={`line ${css.back}`}>
          <ArrowLeft size={14} />
          All deployments
        </Link>
      )}
      <span className={`line ${css.end}`}>
        {onRefresh && (
          <IconButton
            name="Refresh deployment"
            icon={<RotateCw size={16} />}
            isBusy={isRefreshing}
            onClick={onRefresh}
          />
        )}
        {steps && (
          <Button
            variant="quiet"
            aria-keyshortcuts={shortcuts ? 'Escape' : undefined}
            icon={<X size={14} />}
            onClick={steps.close}
          >
            Close <span className="hidden-narrow">details</span>
          </Button>
        )}
      </span>
    </div>
  );
}
