import { expect, it } from 'vitest';
import { makeAsked, makeResult } from '../sitting/make-asked.testing';
import { spokenQuestion, spokenVerdict } from './spoken-question';

it('reads the statement, then the cards by their numbers', () => {
  const { question } = makeAsked(1);
  const selectable = [
    { id: 11, text: '{施錠|せじょう}する', image: null },
    { id: 12, text: '', image: '/api/files/a' },
  ];
  const statement = '閉店のとき、最初に何をしますか。';
  expect(spokenQuestion({ ...question, statement, selectable })).toEqual([
    '閉店のとき、最初に何をしますか。',
    '1。せじょうする',
    '2。画像',
  ]);
});

it('reads what was right, and why', () => {
  expect(spokenVerdict({ ...makeResult(1, 12), commentary: '先に鍵です。次に灯りです。' })).toEqual(
    ['正解です', '先に鍵です。', '次に灯りです。'],
  );
});
