import type { ReactNode } from 'react';
import css from './settings-page.module.css';

/** A line of the settings: label and help at the left, a value or buttons at the right. */
export function Row({
  label,
  help,
  children,
}: {
  readonly label: string;
  readonly help?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className="cluster">
      <div className={css.texts}>
        <div className={css.label}>{label}</div>
        <div className="small">{help}</div>
      </div>
      {children}
    </div>
  );
}
