/** A JSON Schema as the API document has it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

const REFERENCE = '#/components/schemas/';
/** The schema itself, or the one among the components that it refers to. */
export const resolveSchema = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[schema.$ref.replace(REFERENCE, '')] ?? {}) : schema;

/** Deeper than any answer; schemas that contain themselves end here. */
const MOST_DEEP = 8;

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  'date-time': '2026-12-01T09:00:00+09:00',
  email: 'hana@example.jp',
};

/** What keeps to the patterns of the contract, tried one after another. */
const TEXTS = [
  '1',
  '2026-12-01',
  '2026-12',
  '09:00',
  'hana@example.jp',
  '#23408e',
  '123456',
  'https://example.jp/1',
  'a'.repeat(22),
  'a'.repeat(64),
  'a'.repeat(87),
];

const textOf = ({ format, pattern, minLength = 0 }: Schema): string => {
  const example = BY_FORMAT[format ?? ''];
  if (example !== undefined) return example;
  if (pattern !== undefined) {
    const fits = new RegExp(pattern, 'u');
    return TEXTS.find((text) => text.length >= minLength && fits.test(text)) ?? '…';
  }
  return '例'.repeat(Math.max(1, Math.min(minLength, 40)));
};

const kindOf = ({ type, properties, items }: Schema): string | undefined => {
  const kinds = Array.isArray(type) ? type.filter((kind) => kind !== 'null') : [type];
  return kinds[0] ?? (properties ? 'object' : items ? 'array' : undefined);
};

interface Options {
  /** Only what has to be there, as a request that is as short as can be. */
  isShort: boolean;
}

/** A value that a schema allows. */
export const exampleOf = (
  schema: Schema,
  schemas: Schemas,
  options: Options,
  depth = 0,
): unknown => {
  const inside = (next: Schema) => exampleOf(next, schemas, options, depth + 1);
  if (depth > MOST_DEEP) return null;
  if (schema.$ref) return inside(resolveSchema(schema, schemas));
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined && typeof schema.default !== 'object') return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inside(choices.find((choice) => choice.type !== 'null') ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inside));
  switch (kindOf(schema)) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {});
      const needed = members.filter(([name]) => schema.required?.includes(name));
      // A request in which nothing has to be there says at least one thing.
      const shown = options.isShort ? (needed.length > 0 ? needed : members.slice(0, 1)) : members;
      return Object.fromEntries(shown.map(([name, member]) => [name, inside(member)]));
    }
    case 'array': {
      const count = options.isShort ? (schema.minItems ?? 1) : 1;
      return Array.from({ length: Math.max(count, 1) }, () => inside(schema.items ?? {}));
    }
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      if (schema.multipleOf !== undefined)
        return Math.ceil((schema.minimum ?? 0) / schema.multipleOf) * schema.multipleOf;
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
};
