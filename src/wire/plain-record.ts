import { z } from '../params/zod.ts';
import { boolean, number, plainText, text } from './record.ts';

type Judge = (value: unknown) => boolean;

const judges = new Map<z.core.$ZodType, Judge>();

/**
 * Whether a value already is what a record's schema would make of it, so that the schema need not be asked: most
 * records of most services are, and telling so takes a fraction of parsing them. In doubt it is not.
 */
export function isPlain<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): value is z.infer<Schema> {
  return judgeOf(schema)(value);
}

function judgeOf(schema: z.core.$ZodType): Judge {
  const judge = judges.get(schema) ?? makeJudge(schema);
  judges.set(schema, judge);
  return judge;
}

function makeJudge(schema: z.core.$ZodType): Judge {
  if (schema === text) return (value) => typeof value === 'string' || isAbsent(value);
  if (schema === number) return (value) => Number.isFinite(value) || isAbsent(value);
  if (schema === boolean) return (value) => typeof value === 'boolean' || isAbsent(value);
  if (schema === plainText) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodMiniUnknown) return () => true;
  if (schema instanceof z.ZodMiniString) return (value) => z.safeParse(schema, value).success;
  if (schema instanceof z.ZodMiniRecord) return (value) => isFields(value);
  if (schema instanceof z.ZodMiniObject) return objectJudge(schema.shape);
  if (schema instanceof z.ZodMiniArray) {
    const judge = judgeOf(schema.def.element);
    return (value) => Array.isArray(value) && value.every(judge);
  }
  if (schema instanceof z.ZodMiniOptional) {
    const judge = judgeOf(schema.def.innerType);
    return (value) => value === undefined || judge(value);
  }
  if (schema instanceof z.ZodMiniNullable) {
    const judge = judgeOf(schema.def.innerType);
    return (value) => value === null || judge(value);
  }
  return () => false;
}

function objectJudge(shape: z.core.$ZodShape): Judge {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, judgeOf(schema)]));
  const required = [...fields].flatMap(([name, judge]) => (judge(undefined) ? [] : name));
  return (value) => {
    if (!isFields(value)) return false;
    for (const name of required) if (!Object.hasOwn(value, name)) return false;
    for (const name of Object.keys(value)) {
      const judge = fields.get(name);
      if (judge && !judge(value[name])) return false;
    }
    return true;
  };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
