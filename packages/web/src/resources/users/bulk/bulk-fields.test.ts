import { expect, it } from 'vitest';
import {
  bulkFieldsOf,
  fieldOfPreview,
  fieldsBodyOf,
  firstValueOf,
  isComplete,
} from './bulk-fields';

const department = { id: 7, name: '営業部', parent_id: null, depth: 0 } as never;
const attribute = { id: 3, name: '等級', kind: 'Number', choices: [], position: 0, user_count: 0 };
const fields = bulkFieldsOf([department], [attribute as never]);
const fieldNamed = (name: string) => fields.find((field) => field.name === name)!;

it('sends what was chosen alone; emptied fields are cleared', () => {
  const chosen = {
    post: [' 係長 '],
    entrance_date: [''],
    ruby_enabled: ['false'],
    add_department_ids: ['7'],
    'attributes.3': ['4'],
  };
  expect(fieldsBodyOf(fields, chosen)).toEqual({
    post: '係長',
    entrance_date: null,
    ruby_enabled: false,
    add_department_ids: [7],
    attributes: { 3: '4' },
  });
  expect(isComplete(fields, chosen)).toBe(true);
  expect(isComplete(fields, {})).toBe(false);
  expect(isComplete(fields, { add_department_ids: [] })).toBe(false);
});

it('begins a field that always has a value with one', () => {
  expect(firstValueOf(fieldNamed('rank_enabled'))).toEqual(['true']);
  expect(firstValueOf(fieldNamed('post'))).toEqual(['']);
});

it('says the values of a preview in words', () => {
  const words = (field: string, value: string | null) => {
    const { label, wordOf } = fieldOfPreview(fields, { field });
    return `${label}：${wordOf(value)}`;
  };
  expect(words('post', null)).toBe('役職：なし');
  expect(words('rank_enabled', 'false')).toBe('順位：表示しない');
  expect(words('question_language', null)).toBe('問題の言語：日本語');
  expect(words('add_department_ids.7', 'false')).toBe('兼務「営業部」：所属していない');
  expect(words('attributes.3', '4')).toBe('等級：4');
});
