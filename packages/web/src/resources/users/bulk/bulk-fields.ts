import type { BulkFields, Department, FieldPreview, UserAttribute } from '@tokiori/contract';
import { QUESTION_LANGUAGES } from '@tokiori/domain';
import type { ListOption } from '../../../ui/list/option-list';
import { formatFullDate } from '../../../ui/format/date';

type Control = 'profession' | 'post' | 'text' | 'number' | 'date' | 'choice' | 'departments';

/** A field that many people can be given alike. */
export interface BulkField {
  /** Its name in the body and in a preview: `post`, `attributes.3`. */
  name: string;
  label: string;
  control: Control;
  /** What can be chosen, of `choice` and `departments`. */
  options: readonly ListOption[];
  /** What no value is called; `null`: there is always one. */
  emptyLabel: string | null;
  hint?: string;
}

/** Values of the chosen fields, as they are typed: several of `departments`, one of others, empty for none. */
export type ChosenFields = Readonly<Record<string, readonly string[]>>;

const NONE = 'なし';
const YES_NO = [
  { value: 'true', label: '表示する' },
  { value: 'false', label: '表示しない' },
];
const LANGUAGES = Object.entries(QUESTION_LANGUAGES).map(([value, { own: label }]) => ({
  value,
  label,
}));

const text = (name: string, label: string, control: Control): BulkField => ({
  name,
  label,
  control,
  options: [],
  emptyLabel: NONE,
});

const CONTROLS = { Text: 'text', Number: 'number', Date: 'date', Choice: 'choice' } as const;

const ofAttribute = ({ id, name, kind, choices }: UserAttribute): BulkField => ({
  ...text(`attributes.${id}`, name, CONTROLS[kind]),
  options: choices.map((choice) => ({ value: choice, label: choice })),
});

/** Every field that many people can be given alike, the company's attributes last. */
export const bulkFieldsOf = (
  departments: readonly Department[],
  attributes: readonly UserAttribute[],
): readonly BulkField[] => {
  const places = departments.map(({ id, name, depth }) => ({
    value: String(id),
    label: name,
    depth,
  }));
  return [
    text('profession', '職種', 'profession'),
    text('post', '役職', 'post'),
    text('entrance_date', '入社日', 'date'),
    {
      ...text('add_department_ids', '兼務に加える部署', 'departments'),
      options: places,
      hint: '主な所属は変わりません。',
    },
    {
      ...text('remove_department_ids', '兼務から外す部署', 'departments'),
      options: places,
      hint: '主な所属になっている人からは外しません。',
    },
    { ...text('ruby_enabled', 'ふりがな', 'choice'), options: YES_NO, emptyLabel: null },
    { ...text('rank_enabled', '順位', 'choice'), options: YES_NO, emptyLabel: null },
    {
      ...text('question_language', '問題の言語', 'choice'),
      options: LANGUAGES,
      emptyLabel: '日本語',
    },
    ...attributes.map(ofAttribute),
  ];
};

/** What a field begins with once it is chosen. */
export const firstValueOf = ({ control, options, emptyLabel }: BulkField): readonly string[] => {
  if (control === 'departments') return [];
  return [emptyLabel === null ? (options[0]?.value ?? '') : ''];
};

const typedValue = (typed: readonly string[]): string | null => (typed[0] ?? '').trim() || null;

const plainValue = ({ control, emptyLabel }: BulkField, typed: readonly string[]): unknown => {
  if (control === 'departments') return typed.map(Number);
  return emptyLabel === null ? typedValue(typed) === 'true' : typedValue(typed);
};

/** The chosen fields as they are sent. */
export const fieldsBodyOf = (fields: readonly BulkField[], chosen: ChosenFields): BulkFields => {
  const plain: Record<string, unknown> = {};
  const attributes: Record<string, string | null> = {};
  for (const field of fields) {
    const typed = chosen[field.name];
    if (typed === undefined) continue;
    const [name = '', id] = field.name.split('.');
    if (id === undefined) plain[name] = plainValue(field, typed);
    else attributes[id] = typedValue(typed);
  }
  return Object.keys(attributes).length > 0 ? { ...plain, attributes } : plain;
};

/** Whether every chosen field says what it is to be. */
export const isComplete = (fields: readonly BulkField[], chosen: ChosenFields): boolean => {
  const names = Object.keys(chosen);
  const isChosen = ({ name, control }: BulkField): boolean =>
    control !== 'departments' || (chosen[name]?.length ?? 1) > 0;
  return names.length > 0 && fields.every(isChosen);
};

const DEPARTMENTS = ['add_department_ids', 'remove_department_ids'];

/** The field of a line of a preview: of departments it is one department. */
export const fieldOfPreview = (
  fields: readonly BulkField[],
  { field: name }: Pick<FieldPreview, 'field'>,
): { label: string; wordOf: (value: string | null) => string } => {
  const [group = '', id = ''] = name.split('.');
  if (DEPARTMENTS.includes(group)) {
    const field = fields.find((one) => one.name === group);
    const place = field?.options.find(({ value }) => value === id)?.label ?? '';
    return {
      label: `兼務「${place}」`,
      wordOf: (value) => (value === 'true' ? '所属している' : '所属していない'),
    };
  }
  const field = fields.find((one) => one.name === name);
  const wordOf = (value: string | null): string => {
    if (value === null) return field?.emptyLabel ?? NONE;
    if (field?.control === 'date') return formatFullDate(value);
    return field?.options.find((option) => option.value === value)?.label ?? value;
  };
  return { label: field?.label ?? name, wordOf };
};
