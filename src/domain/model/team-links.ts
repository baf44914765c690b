import { filledTemplate } from '../../api/config/link-template.ts';
import type { TeamLink } from '../../api/config/team.ts';
import { valueAt } from '../../kit/text/json.ts';
import type { FleetRecord } from './fleet-record.ts';

/** The team's links for a deployment of this type, without links for which a value is missing. */
export function linksOf(record: FleetRecord, links: readonly TeamLink[]): { label: string; href: string }[] {
  const { deploymentType = '' } = record.sourceConfig;
  const values = { ...record, ...record.sourceConfig, ...record.sourceRevisionConfig };
  return links.flatMap(({ label, url, types }) => {
    const href =
      !types || types.includes(deploymentType)
        ? filledTemplate(url, (name) => valueAt(values, [name]))
        : undefined;
    return href === undefined ? [] : [{ label, href }];
  });
}
