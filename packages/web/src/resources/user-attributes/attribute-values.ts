import type {
  UserAttribute,
  UserAttributeBody,
  UserAttributeChoice,
  UserAttributeKind,
  UserAttributeUse,
} from '@tokiori/contract';

export const KIND_LABELS: Record<UserAttributeKind, string> = {
  Text: '文字',
  Number: '数値',
  Date: '日付',
  Choice: '選択',
};

export const KIND_HINTS: Record<UserAttributeKind, string> = {
  Text: '自由に書きます。',
  Number: '数で書き、範囲で絞り込めます。',
  Date: '日付で書き、期間で絞り込めます。',
  Choice: '決めた選択肢から1つ選びます。',
};

/** What an attribute stands for in the figures of a 年度. */
export const USE_LABELS: Record<UserAttributeUse, string> = {
  EmploymentType: '雇用区分',
  Gender: '性別',
};

/** A choice while it is edited. */
export interface ChoiceLine {
  /** Stays while its name is typed. */
  key: number;
  name: string;
  /** Its name until now; `null` for a new one. */
  was: string | null;
}

export interface AttributeDraft {
  name: string;
  kind: UserAttributeKind;
  choices: readonly ChoiceLine[];
  usedAs: UserAttributeUse | null;
}

export const draftOf = (attribute: UserAttribute | null): AttributeDraft => ({
  name: attribute?.name ?? '',
  kind: attribute?.kind ?? 'Text',
  choices: (attribute?.choices ?? []).map((name, key) => ({ key, name, was: name })),
  usedAs: attribute?.used_as ?? null,
});

export const withChoice = (choices: readonly ChoiceLine[]): ChoiceLine[] => [
  ...choices,
  { key: Math.max(-1, ...choices.map(({ key }) => key)) + 1, name: '', was: null },
];

/** Lines without a name are left out. */
const sentChoices = (choices: readonly ChoiceLine[]): UserAttributeChoice[] =>
  choices
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, was }) => (was === null || was === name ? { name } : { name, was }));

/** A draft as the calls take it. */
export const bodyOf = ({ name, kind, choices, usedAs }: AttributeDraft): UserAttributeBody => ({
  name,
  kind,
  ...(kind === 'Choice' ? { choices: sentChoices(choices), used_as: usedAs } : {}),
});
