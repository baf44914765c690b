import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

/**
 * A message on the page: what happened (`title`), what it means (`children`), next steps
 * (`actions`), and more facts (`details`). `live` sets if and how screen readers announce it.
 */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  details,
  live = 'status',
  onDismiss,
}: {
  readonly tone?: NoticeTone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly details?: ReactNode;
  readonly live?: 'alert' | 'status' | 'off';
  readonly onDismiss?: (() => void) | undefined;
}): ReactNode {
  return (
    <div className={css.notice} data-tone={tone} role={live === 'off' ? undefined : live}>
      <Icon of={icons[tone]} size={16} className={css.icon} />
      <div className={`cluster ${css.body}`}>
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          {children && <div>{children}</div>}
        </div>
        {(actions || onDismiss) && (
          <div className="cluster">
            {actions}
            {onDismiss && (
              <Button variant="quiet" onClick={onDismiss}>
                Dismiss
              </Button>
            )}
          </div>
        )}
        {details && <div className={css.details}>{details}</div>}
      </div>
    </div>
  );
}
