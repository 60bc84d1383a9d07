import { z } from 'zod/mini';
import { Id, text } from '../../base/scalars';

/** What the values of an attribute are; `Choice`: one of the choices that its definition names. */
export const UserAttributeKind = z.enum(['Text', 'Number', 'Date', 'Choice']);
export type UserAttributeKind = z.infer<typeof UserAttributeKind>;

/** What an attribute of choices stands for in the figures of a 年度: 雇用区分 or 性別. */
export const UserAttributeUse = z.enum(['EmploymentType', 'Gender']);
export type UserAttributeUse = z.infer<typeof UserAttributeUse>;

/** Attributes that a company may define. */
export const MAX_USER_ATTRIBUTES = 30;
/** Choices of one attribute. */
export const MAX_ATTRIBUTE_CHOICES = 100;
/** Characters of a value. */
export const MAX_ATTRIBUTE_VALUE = 200;

/** An attribute of users as the company defines it. */
export const UserAttribute = z.object({
  id: Id,
  name: z.string(),
  kind: UserAttributeKind,
  /** In the order in which they are offered; empty unless the kind is `Choice`. */
  choices: z.array(z.string()),
  /** Place among the attributes, smallest first. */
  position: z.int(),
  /** What it stands for in the figures of a 年度; `null`: nothing. */
  used_as: z.nullable(UserAttributeUse),
  /** Users who have a value, deactivated ones too; for managers of those they may see. */
  user_count: z.int(),
});
export type UserAttribute = z.infer<typeof UserAttribute>;

const name = text(100, '名前');
const choiceName = text(MAX_ATTRIBUTE_VALUE, '選択肢');
const position = z.int().check(z.minimum(0), z.maximum(1_000_000));

/**
 * A choice after a change. `was`: its name until now, if it gets another one; the values of users follow. Without `was` a
 * choice of this name stays, and one that was not there is new.
 */
export const UserAttributeChoice = z.strictObject({
  name: choiceName,
  was: z.optional(choiceName),
});
export type UserAttributeChoice = z.infer<typeof UserAttributeChoice>;

/** A name alone says the same as an object without `was`. */
const sentChoice = z.pipe(
  z.union([choiceName, UserAttributeChoice]),
  z.transform((choice: string | UserAttributeChoice) =>
    typeof choice === 'string' ? { name: choice } : choice,
  ),
);
const sentChoices = z
  .array(sentChoice)
  .check(z.maxLength(MAX_ATTRIBUTE_CHOICES, `選択肢は${MAX_ATTRIBUTE_CHOICES}個までです。`));

/** A new attribute; it comes last. The choices of `Choice` are needed, those of other kinds refused. */
export const UserAttributeBody = z.strictObject({
  name,
  kind: UserAttributeKind,
  choices: z.optional(sentChoices),
  /** Only of `Choice`, and of one attribute each. */
  used_as: z.optional(z.nullable(UserAttributeUse)),
});
export type UserAttributeBody = z.infer<typeof UserAttributeBody>;

/**
 * What may be changed; absent members stay, those a client merely sends back are dropped. `choices` are all there are from
 * now on, in their order.
 */
export const UserAttributeUpdateBody = z.object({
  name: z.optional(name),
  kind: z.optional(UserAttributeKind),
  choices: z.optional(sentChoices),
  position: z.optional(position),
  used_as: z.optional(z.nullable(UserAttributeUse)),
});
export type UserAttributeUpdateBody = z.infer<typeof UserAttributeUpdateBody>;

/** The id of an attribute as the name of a member. */
const AttributeKey = z
  .string()
  .check(z.regex(/^[1-9][0-9]{0,15}$/, '番号は正の整数で指定してください。'));
const LONG_VALUE = `${MAX_ATTRIBUTE_VALUE}文字以内で入力してください。`;
/** Typed values may be in full width, which is folded before it is measured. */
const AttributeInput = z.union([
  z.string().check(z.maxLength(2 * MAX_ATTRIBUTE_VALUE, LONG_VALUE)),
  z.number(),
]);

const isFew = (values: object): boolean => Object.keys(values).length <= MAX_USER_ATTRIBUTES;
const FEW = z.refine<object>(isFew, `一度に指定できる属性は${MAX_USER_ATTRIBUTES}個までです。`);

/** Values of a user by the ids of the attributes. Absent ones stay; `null` and an empty text clear. */
export const UserAttributesBody = z.strictObject({
  attributes: z.record(AttributeKey, z.nullable(AttributeInput)).check(FEW),
});

/** The attributes of a user that have a value, by their ids; numbers as numbers. */
export const UserAttributeValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type UserAttributeValues = z.infer<typeof UserAttributeValues>;

const AttributeRange = z.strictObject({
  from: z.optional(AttributeInput),
  to: z.optional(AttributeInput),
});
const AttributeChoices = z
  .array(AttributeInput)
  .check(
    z.minLength(1, '値を1つ以上指定してください。'),
    z.maxLength(MAX_ATTRIBUTE_CHOICES, `一度に指定できる値は${MAX_ATTRIBUTE_CHOICES}個までです。`),
  );

/** What users are asked for by their attributes: any of these values, or a span with both ends inclusive. */
export const AttributeFilter = z.record(AttributeKey, z.union([AttributeChoices, AttributeRange]));
export type AttributeFilter = z.infer<typeof AttributeFilter>;

/** The same as JSON text: `{"3":["A","B"],"4":{"from":"2020-01-01","to":"2021-01-01"}}`. */
export const AttributeFilterText = z.pipe(
  z.transform((typed: string): unknown => {
    try {
      return JSON.parse(typed);
    } catch {
      return typed;
    }
  }),
  AttributeFilter.check(FEW),
);
