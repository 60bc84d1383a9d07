import { describe, expect, it } from 'vitest';
import { makeQuestion } from '../sitting/make-asked.testing';
import { clearBlank, emptyDraft, pickWord, placeWord, pressBlank } from './draft';
import { wordsSaid } from './words-said';

const statement = '{{1}}が{{2}}を{{3}}する。';
const question = makeQuestion(1, {
  answer_type: 'Orderable',
  statement,
  blank_count: 3,
  orderable: ['{責任者|せきにんしゃ}', '記録', '点検', '放置'].map((text, at) => ({
    id: 31 + at,
    text,
  })),
});
const empty = emptyDraft(question);
const one = pickWord(empty, statement, 31);
const full = pickWord(pickWord(one, statement, 32), statement, 33);

describe('what is read aloud of the blanks', () => {
  it('is which word went where, and how many are left', () => {
    expect(wordsSaid(empty, one, question)).toBe('空欄1に『責任者』を入れました。残り2か所です。');
    expect(wordsSaid(one, full, question)).toContain('すべての空欄に入りました。');
  });

  it('is both words that changed places', () => {
    expect(wordsSaid(full, placeWord(full, statement, 33, 1), question)).toContain(
      '空欄1に『点検』、空欄3に『責任者』を入れました。',
    );
  });

  it('is the word that was taken out', () => {
    expect(wordsSaid(full, clearBlank(full, 2), question)).toBe(
      '空欄2の『記録』を取り消しました。残り1か所です。',
    );
  });

  it('is the blank that was chosen, with what is in it', () => {
    expect(wordsSaid(one, pressBlank(one, statement, 3), question)).toBe('空欄3を選びました。');
    expect(wordsSaid(one, pressBlank(one, statement, 1), question)).toBe(
      '空欄1を選びました。『責任者』が入っています。もう一度押すと取り消します。',
    );
  });

  it('is nothing when nothing has changed', () => {
    expect(wordsSaid(one, one, question)).toBeNull();
  });
});
