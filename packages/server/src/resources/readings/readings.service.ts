import type { CorrectReadingBody, QuestionReadings, SheetReadings } from '@tokiori/contract';
import {
  correctedReadings,
  correctionsIn,
  foldTyped,
  hasKanji,
  heldReadings,
  questionTexts,
  toHiragana,
  type WordReading,
} from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { upsertSearchTexts } from '../questions/search/search-texts.access';
import { changeableIds, editableQuestion, visibleQuestion } from '../questions/questions.access';
import { visibleSheet } from '../survey-sheets/survey-sheets.access';
import {
  getReadingsOfQuestion,
  listReadingsOfSheet,
  updateCorrections,
  type AskedReadings,
} from './readings.queries';

interface MachineReadings {
  readings: readonly WordReading[];
  commentary_readings: readonly WordReading[];
}

/** All words of a question, the commentary's among them: one word is read in one way. */
const wordsOf = (made: MachineReadings): WordReading[] =>
  heldReadings(made.commentary_readings, made.readings).toSorted((a, b) =>
    a.surface < b.surface ? -1 : 1,
  );

/** The readings of a live question that the caller sees. @throws AppError NOT_FOUND */
export const getQuestionReadings = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
): Promise<QuestionReadings> => {
  const question = await visibleQuestion(tx, caller, questionId);
  if (question.deleted_at) throw new AppError('NOT_FOUND');
  const { corrections, made_at: madeAt, ...made } = await getReadingsOfQuestion(tx, questionId);
  const readings = wordsOf(made);
  const machines = new Map(readings.map(({ surface, reading }) => [surface, reading]));
  return {
    ready: madeAt !== null,
    editable: (await changeableIds(tx, caller, [question])).has(questionId),
    words: heldReadings(readings, corrections).map(({ surface, reading }) => ({
      surface,
      reading,
      machine_reading: machines.get(surface) ?? null,
    })),
  };
};

/** Far more than a question has words that a dictionary reads wrongly. */
const MOST_CORRECTIONS = 100;

const KANA = /^[ぁ-ゖー]*$/;

/** What was typed, in hiragana: full-width and half-width katakana are accepted. @throws AppError VALIDATION_FAILED */
const readingOf = (typed: string): string => {
  const reading = toHiragana(foldTyped(typed));
  if (!KANA.test(reading))
    throw new AppError('VALIDATION_FAILED', {
      field: 'reading',
      message: 'よみは、ひらがなで入力してください。',
    });
  return reading;
};

const refuseUnknown = (texts: readonly string[], surface: string): void => {
  const message = !hasKanji(surface)
    ? '漢字を含むことばを入力してください。'
    : !texts.some((text) => text.includes(surface))
      ? 'このことばは、問題文にも選択肢にも解説にもありません。'
      : null;
  if (message !== null) throw new AppError('VALIDATION_FAILED', { field: 'surface', message });
};

/** Corrects the reading of one word of a question, or gives the machine's back. Holds at once, also for sheets under way. */
export const correctReading = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
  { surface, reading: typed }: CorrectReadingBody,
): Promise<QuestionReadings> => {
  const reading = typed === null ? null : readingOf(typed);
  const question = await editableQuestion(tx, caller, questionId);
  refuseUnknown([...questionTexts(question), question.commentary], surface);
  const { corrections, ...made } = await getReadingsOfQuestion(tx, questionId);
  const machines = wordsOf(made).find((one) => one.surface === surface)?.reading;
  const others = corrections.filter((one) => one.surface !== surface);
  if (others.length >= MOST_CORRECTIONS)
    throw new AppError('VALIDATION_FAILED', {
      field: 'surface',
      message: `1つの問題で直せるふりがなは、${MOST_CORRECTIONS}語までです。`,
    });
  const isMachines = reading === null || reading === (machines ?? '');
  const held = isMachines ? others : [...others, { surface, reading }];
  await updateCorrections(tx, caller, questionId, held);
  await upsertSearchTexts(tx, caller.companyId, [questionId]);
  await audit(tx, caller, {
    action: 'question.reading',
    targetId: questionId,
    changes: { surface, reading: reading ?? machines ?? null },
  });
  return getQuestionReadings(tx, caller, questionId);
};

/** What of a question's readings may be told: before the answer nothing that stands in the commentary alone. */
const told = ({ is_answered: isAnswered, corrections, ...asked }: AskedReadings) => {
  const words = correctedReadings(asked.readings, correctionsIn(corrections, questionTexts(asked)));
  if (!isAnswered) return { words, later_words: null };
  const before = new Set(words.map(({ surface }) => surface));
  const all = correctedReadings(wordsOf(asked), corrections);
  return { words, later_words: all.filter(({ surface }) => !before.has(surface)) };
};

/** The readings of the questions of a sheet: the caller's own, or what was answered of one that they may read. @throws AppError NOT_FOUND */
export const getSheetReadings = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
): Promise<SheetReadings> => {
  const { user_id: userId } = await visibleSheet(tx, caller, sheetId);
  const isOwn = userId === caller.userId;
  const rows = await listReadingsOfSheet(tx, caller, { sheetId, answeredOnly: !isOwn });
  return {
    questions: rows.map((row) => ({ question_id: row.question_id, ...told(row) })),
  };
};
