import type { Question } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { discriminationText, findingSentences, reviewReason } from './finding-words';

const question = (health: Question['health']) =>
  ({
    health,
    selectable: [
      { id: 7, text: '三年', is_correct: true, image: null },
      { id: 4, text: '', is_correct: false, image: 'picture' },
    ],
  }) as unknown as Question;

it('says which choice the able take, by its words or its place', () => {
  const about = (id: number) => ({
    people: 40,
    right_count: 20,
    discrimination: -12.6,
    findings: [{ kind: 'WrongKey' as const, choice_id: id }],
  });
  expect(findingSentences(question(about(7)))[0]).toContain('ほど、「三年」を選んでいます');
  expect(findingSentences(question(about(4)))[0]).toContain('ほど、選択肢2を選んでいます');
  expect(discriminationText(question(about(7)))).toBe('-13');
});

it('says nothing of what is not known', () => {
  expect(findingSentences(question(undefined))).toEqual([]);
  expect(discriminationText(question(undefined))).toBe('—');
});

it('says in a few words why each is among those to be looked at', () => {
  const health = { people: 40, right_count: 20, discrimination: null };
  const guessed = question({ ...health, findings: [{ kind: 'Guessed', choice_id: null }] });
  expect(reviewReason(guessed)).toBe('当てずっぽうと同じです');
  const stale = { ...question({ ...health, findings: [] }), source: { stale_since: '2026-11-20' } };
  expect(reviewReason(stale as Question)).toBe('出典が古いかもしれません');
  expect(reviewReason(question(undefined))).toBe('返信を待つ報告があります');
});
