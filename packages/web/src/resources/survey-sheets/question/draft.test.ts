import type { LearnerQuestion } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  blankOrder,
  clearBlank,
  emptyDraft,
  pickChoice,
  pickWord,
  placeWord,
  pressBlank,
  takeBack,
} from './draft';

const question = (changes: Partial<LearnerQuestion>): LearnerQuestion => ({
  id: 1,
  title: '',
  statement: '',
  statement_image: null,
  question_type: 'Selectable',
  answer_type: 'Selectable',
  question_category: 'Knowledge',
  selectable: [],
  orderable: [],
  blank_count: 0,
  ...changes,
});

describe('choices', () => {
  it('replace each other where one is right', () => {
    const single = question({});
    const draft = pickChoice(pickChoice(emptyDraft(single), single, 11), single, 12);
    expect(answerOf(draft)).toEqual({ selected: [12] });
  });

  it('add up and come off again where several are', () => {
    const several = question({ answer_type: 'MultiSelectable' });
    const picks = [11, 12, 13, 12];
    const draft = picks.reduce((made, id) => pickChoice(made, several, id), emptyDraft(several));
    expect(answerOf(draft)).toEqual({ selected: [11, 13] });
  });

  it('are no answer until one is picked', () => {
    expect(answerOf(emptyDraft(question({})))).toBeNull();
  });
});

describe('words', () => {
  const statement = '{{2}}の前に{{1}}する。{{3}}も忘れない。';
  const words = question({ answer_type: 'Orderable', statement, blank_count: 3 });
  const filled = [31, 32, 33].reduce(
    (made, id) => pickWord(made, statement, id),
    emptyDraft(words),
  );

  it('fill the blanks in the order one reads them, and are sent by blank number', () => {
    expect(blankOrder(statement)).toEqual([2, 1, 3]);
    expect(answerOf(filled)).toEqual({ ordered: [32, 31, 33] });
  });

  it('are no answer while a blank is empty, and a further word finds no room', () => {
    expect(answerOf(clearBlank(filled, 3))).toBeNull();
    expect(pickWord(filled, statement, 34)).toEqual(filled);
  });

  it('go out again when picked once more, and back from the last', () => {
    expect(pickWord(filled, statement, 31)).toMatchObject({ placed: [32, null, 33] });
    expect(takeBack(takeBack(filled, statement), statement)).toMatchObject({
      placed: [null, 31, null],
    });
  });

  it('change places when one is dropped on the other', () => {
    expect(placeWord(filled, statement, 33, 2)).toMatchObject({ placed: [32, 33, 31] });
    expect(placeWord(filled, statement, 34, 1)).toMatchObject({ placed: [34, 31, 33] });
  });

  it('go into the blank that was chosen, and then into the next empty one', () => {
    const chosen = pressBlank(emptyDraft(words), statement, 3);
    const first = pickWord(chosen, statement, 31);
    expect(first).toMatchObject({ placed: [null, null, 31], chosen: 2 });
    expect(pickWord(first, statement, 32)).toMatchObject({ placed: [null, 32, 31], chosen: 1 });
  });

  it('take the place of the word in a chosen blank', () => {
    const chosen = pressBlank(filled, statement, 1);
    expect(chosen).toMatchObject({ placed: [32, 31, 33], chosen: 1 });
    expect(pickWord(chosen, statement, 34)).toMatchObject({ placed: [34, 31, 33], chosen: null });
  });

  it('leave a chosen blank that is pressed once more, or with Backspace', () => {
    const chosen = pressBlank(filled, statement, 1);
    expect(pressBlank(chosen, statement, 1)).toMatchObject({ placed: [null, 31, 33], chosen: 1 });
    expect(takeBack(chosen, statement)).toMatchObject({ placed: [null, 31, 33], chosen: 1 });
  });
});
