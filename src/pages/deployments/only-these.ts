import { conditionLabels, readField } from '../../domain/fleet/find-records.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { type Condition, type ConditionField, conditionFields } from '../../service/wire/condition.ts';
import { filterTable, type ListValues } from '../../service/wire/parameters.ts';
import type { Labels } from '../../service/wire/dialect.ts';

/** A value that a deployment has, and what shows the list of those that have it. */
export interface OnlyThese {
  field: ConditionField;
  label: string;
  word: string;
  /** Over the address of the list. */
  patch: ListValues;
  /** Whether the service filters by it; else everything is read, and looked through. */
  isFilter: boolean;
}

/** The values of a deployment by which a list can be narrowed. */
export function onlyThese(record: FleetRecord, labels: Labels): OnlyThese[] {
  return conditionFields.flatMap((field) => {
    const said = readField(field, record, labels);
    if (!said) return [];
    const { raw, word } = said;
    const filter = filterBy(field, raw);
    const find: Condition = { field, isNot: false, text: word };
    const patch = { ...(filter ?? { find }), offset: undefined, view: undefined };
    return [{ field, label: conditionLabels[field], word, patch, isFilter: filter !== undefined }];
  });
}

/** The service's filter by a value; undefined where it has none. */
function filterBy(field: ConditionField, raw: string): ListValues | undefined {
  if (field === 'status') return { status: raw };
  if (field === 'imageVersion') return { imageVersion: raw };
  const deploymentType = filterTable.deploymentType.codec.read(raw).value;
  return field === 'deploymentType' && deploymentType ? { deploymentType } : undefined;
}
