import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { DeploymentSummary } from '../../features/fleet/deployment-summary.tsx';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { likeAddress } from '../../domain/model/addresses.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import menuCss from '../../kit/ui/menu.module.css';
import { Menu, useMenu } from '../../kit/ui/menu.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './like-menu.module.css';

/** Templates for another deployment of a repository. */
export interface LikeProps {
  /** `owner/name` of the repository. */
  readonly label: string;
  /** The last changed first. */
  readonly templates: readonly FleetRecord[];
  readonly tabIndex: number;
  readonly onUse: () => void;
}

/** Each deployment of a repository as the way to another like it. */
export function LikeMenu({ label, templates, tabIndex, onUse }: LikeProps): ReactNode {
  const { isOpen, button, menu } = useMenu();
  const name = `Deploy like another of ${visibleText(label)}`;
  return (
    <>
      <button
        type="button"
        className={css.button}
        title={name}
        aria-label={name}
        tabIndex={tabIndex}
        {...button}
      >
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <Menu {...menu} className={css.menu}>
          <ul aria-label="Deploy like">
            {templates.map((template) => (
              <li key={template.id}>
                <Link
                  className={menuCss.entry}
                  to={likeAddress(template.id)}
                  aria-label={`Deploy like ${visibleText(template.name)}`}
                  aria-describedby={`${menu.id}-${template.id}`}
                  onClick={onUse}
                >
                  <strong>
                    <UntrustedText text={template.name} room={Infinity} />
                  </strong>
                  <span id={`${menu.id}-${template.id}`} className="small">
                    <DeploymentSummary deployment={template} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Menu>
      )}
    </>
  );
}
