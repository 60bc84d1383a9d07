import { resolveSchema, type Schema, type Schemas } from './example';

const KINDS: Readonly<Record<string, string>> = {
  string: '文字列',
  integer: '整数',
  number: '数',
  boolean: '真偽値',
  array: '配列',
  object: 'オブジェクト',
};

const limitsOf = ({ maxLength, maxItems, minimum, maximum }: Schema): string =>
  [
    maxLength === undefined ? null : `${maxLength}文字まで`,
    maxItems === undefined ? null : `${maxItems}件まで`,
    minimum === undefined ? null : `${minimum}以上`,
    maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : `${maximum}以下`,
  ]
    .filter((words) => words !== null)
    .join('、');

/** What a member may hold: 「文字列（50文字まで）」, its values where they are few, 「null」 where that is allowed. */
export const memberWords = (schema: Schema, schemas: Schemas): string => {
  if (schema.$ref) return memberWords(resolveSchema(schema, schemas), schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return [...new Set(choices.map((choice) => memberWords(choice, schemas)))].join('、または');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join('、');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'null') return 'null';
  const limits = limitsOf(schema);
  const kind = KINDS[String(schema.type)] ?? '値';
  return limits === '' ? kind : `${kind}（${limits}）`;
};
