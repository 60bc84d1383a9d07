import { expect, it } from 'vitest';
import { bodyOf, draftOf, withChoice } from './attribute-values';

const area = {
  id: 3,
  name: '地域',
  kind: 'Choice' as const,
  choices: ['東', '西'],
  position: 0,
  used_as: 'EmploymentType' as const,
  user_count: 2,
};

it('sends the choices in their order, renamed ones with their names until now, and no empty line', () => {
  const { choices, ...draft } = draftOf(area);
  const [east, west] = choices;
  const typed = withChoice([{ ...west!, name: '西日本' }, east!]);
  const more = withChoice(typed).map((line, at) => (at === 2 ? { ...line, name: '北' } : line));
  expect(new Set(more.map(({ key }) => key)).size).toBe(4);
  expect(bodyOf({ ...draft, choices: more })).toEqual({
    name: '地域',
    kind: 'Choice',
    choices: [{ name: '西日本', was: '西' }, { name: '東' }, { name: '北' }],
    used_as: 'EmploymentType',
  });
});

it('sends no choices of other kinds', () => {
  expect(bodyOf({ ...draftOf(area), kind: 'Date' })).toEqual({ name: '地域', kind: 'Date' });
});
