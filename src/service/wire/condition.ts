import type { Codec } from '../../kit/params/codecs.ts';

/** Fields that conditions filter by, beyond the service's own filters. */
export const conditionFields = [
  'repository',
  'ref',
  'source',
  'status',
  'deploymentType',
  'imageVersion',
] as const;
export type ConditionField = (typeof conditionFields)[number];

/** A condition on the records that were read. */
export interface Condition {
  field: ConditionField;
  /** True for "is not". */
  isNot: boolean;
  /** The value, as people or the service write it; never empty. */
  text: string;
}

/** A condition as `ref.is.main` or `status.not.READY`. */
export const condition: Codec<Condition> = {
  read: (raw) => {
    if (raw.trim() === '') return {};
    const [, name, way, text = ''] = /^\s*(\w+)\.(is|not)\.\s*(.*?)\s*$/su.exec(raw) ?? [];
    const field = conditionFields.find((each) => each === name);
    if (field === undefined || text === '')
      return { problem: 'must be as in ref.is.main or status.not.READY' };
    return { value: { field, isNot: way === 'not', text } };
  },
  write: ({ field, isNot, text }) => `${field}.${isNot ? 'not' : 'is'}.${text}`,
};
