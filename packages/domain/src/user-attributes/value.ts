import {
  DateOnly,
  MAX_ATTRIBUTE_VALUE,
  text,
  type AttributeFilter,
  type UserAttributeKind,
} from '@tokiori/contract';
import { foldTyped } from '../text/fold';

/** What is needed of an attribute's definition to read its values. */
export interface AttributeDefinition {
  name: string;
  kind: UserAttributeKind;
  choices: readonly string[];
}

/** Something read, or a whole Japanese sentence about what is wrong with it. */
export type ReadAttribute<Value> = { value: Value } | { issue: string };

const DECIMAL = /^[-+]?\d{1,15}(?:\.\d{1,10})?$/;
const LARGEST = 1e15;

const numberOf = (typed: string, name: string): ReadAttribute<string> => {
  const digits = typed.replaceAll(',', '');
  const value = Number(digits);
  if (!DECIMAL.test(digits) || Math.abs(value) >= LARGEST)
    return {
      issue: `${name}には数値を、整数部分は15桁以内、小数点以下は10桁以内で入力してください。`,
    };
  // Without an exponent, and without a sign before zero.
  return {
    value:
      value === 0
        ? '0'
        : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 }),
  };
};

const dateOf = (typed: string, name: string): ReadAttribute<string> =>
  DateOnly.safeParse(typed).success
    ? { value: typed }
    : { issue: `${name}には日付をYYYY-MM-DDの形で入力してください。` };

const choiceOf = (typed: string, { name, choices }: AttributeDefinition): ReadAttribute<string> => {
  const match = choices.find((choice) => foldTyped(choice) === typed);
  if (match !== undefined) return { value: match };
  return { issue: `${name}には、選択肢のいずれかを指定してください。` };
};

const textOf = (typed: string, name: string): ReadAttribute<string> => {
  const read = text(MAX_ATTRIBUTE_VALUE, name).safeParse(typed);
  return read.success ? { value: read.data } : { issue: read.error.issues[0]!.message };
};

/**
 * A value as it is stored: a text as it was typed, a number in decimal, a date as `YYYY-MM-DD`, a choice by its name.
 * Empty text means none: `null`.
 */
export const readAttributeValue = (
  definition: AttributeDefinition,
  sent: string | number | null,
): ReadAttribute<string | null> => {
  const { name, kind } = definition;
  const typed = String(sent ?? '');
  if (typed.length > 2 * MAX_ATTRIBUTE_VALUE)
    return { issue: `${name}は${MAX_ATTRIBUTE_VALUE}文字以内で入力してください。` };
  const folded = foldTyped(typed);
  if (folded === '') return { value: null };
  switch (kind) {
    case 'Text':
      return textOf(typed, name);
    case 'Number':
      return numberOf(folded, name);
    case 'Date':
      return dateOf(folded, name);
    case 'Choice':
      return choiceOf(folded, definition);
  }
};

/** What users are asked for by one attribute, as it is compared with stored values. Both ends are inclusive. */
export type AttributeCondition =
  { anyOf: string[] } | { from: string | null; to: string | null; kind: 'Number' | 'Date' };

const anyOf = (
  definition: AttributeDefinition,
  values: readonly (string | number)[],
): ReadAttribute<AttributeCondition> => {
  const chosen: string[] = [];
  for (const value of values) {
    const read = readAttributeValue(definition, value);
    if ('issue' in read) return read;
    if (read.value !== null) chosen.push(read.value);
  }
  return { value: { anyOf: chosen } };
};

/** Reads what a filter asks of one attribute. */
export const readAttributeFilter = (
  definition: AttributeDefinition,
  asked: AttributeFilter[string],
): ReadAttribute<AttributeCondition> => {
  if (Array.isArray(asked)) return anyOf(definition, asked);
  const { name, kind } = definition;
  if (kind !== 'Number' && kind !== 'Date')
    return { issue: `${name}は、値の一覧で絞り込んでください。範囲は数値と日付だけに使えます。` };
  const from = readAttributeValue(definition, asked.from ?? null);
  const to = readAttributeValue(definition, asked.to ?? null);
  if ('issue' in from) return from;
  if ('issue' in to) return to;
  return { value: { from: from.value, to: to.value, kind } };
};
