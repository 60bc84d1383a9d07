import {
  answerNumbers,
  choiceTexts,
  QUESTION_TYPE_LABELS,
  type EvidenceRow,
} from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { listVersions, type VersionRow } from './questions.queries';
import type { WordingSums } from './results.queries';
import { numberOf, type Writing } from './writing';

const PAGE = 200;

/** Adds up what was asked, version by version, as pages of people come. */
export class AskedWordings {
  private readonly sums = new Map<string, WordingSums>();

  add(rows: readonly WordingSums[]): void {
    for (const row of rows) {
      const key = `${row.question_id} ${row.version}`;
      const before = this.sums.get(key);
      if (!before) {
        this.sums.set(key, { ...row });
        continue;
      }
      before.first_on = before.first_on < row.first_on ? before.first_on : row.first_on;
      before.last_on = before.last_on > row.last_on ? before.last_on : row.last_on;
      for (const count of COUNTS) before[count] += row[count];
    }
  }

  /** By question, then by version. */
  inOrder(): WordingSums[] {
    return [...this.sums.values()].sort(
      (one, other) => one.question_id - other.question_id || one.version - other.version,
    );
  }
}

const COUNTS = ['asked', 'correct', 'dropped', 'reviews_asked', 'reviews_correct'] as const;

const sourceOf = ({ file_name: file, page, quote }: VersionRow): string | null =>
  file === null
    ? null
    : [`${file}${page === null ? '' : `（${page}ページ）`}`, quote].filter(Boolean).join('\n');

const rightAnswers = (row: VersionRow): string | null => {
  if (!row.shows_key) return null;
  const texts = choiceTexts(row);
  const numbers = answerNumbers(row);
  return numbers === ''
    ? null
    : numbers
        .split('|')
        .map((number) => `${number}. ${texts[Number(number) - 1] ?? ''}`)
        .join('\n');
};

const questionRow = (
  number: string,
  row: VersionRow,
  { first_on, last_on, question_id: _id, version, ...counts }: WordingSums,
): EvidenceRow<'questions'> => ({
  question: number,
  version,
  title: row.title,
  type: QUESTION_TYPE_LABELS[row.question_type],
  statement: row.statement || '（画像）',
  choices:
    choiceTexts(row)
      .map((text, at) => `${at + 1}. ${text}`)
      .join('\n') || null,
  right_answers: rightAnswers(row),
  // What says why an answer is right tells it.
  commentary: (row.shows_key && row.commentary) || null,
  source: row.shows_key ? sourceOf(row) : null,
  category: row.category || null,
  first_asked_on: first_on,
  last_asked_on: last_on,
  ...counts,
});

/** Writes the very versions that were asked, with how often. */
export const addQuestions = async (
  tx: Tx,
  { scope, tables }: Writing,
  asked: AskedWordings,
): Promise<void> => {
  const all = asked.inOrder();
  const numbers = new Map<number, string>();
  for (const { question_id: id } of all)
    if (!numbers.has(id)) numbers.set(id, numberOf('Q', numbers.size + 1));
  for (let from = 0; from < all.length; from += PAGE) {
    const page = all.slice(from, from + PAGE);
    const versions = new Map(
      (await listVersions(tx, scope.companyId, page)).map((row) => [
        `${row.question_id} ${row.version}`,
        row,
      ]),
    );
    for (const sums of page) {
      const row = versions.get(`${sums.question_id} ${sums.version}`);
      const number = numbers.get(sums.question_id);
      if (!row || number === undefined) throw new Error('a version that was asked is gone');
      await tables.add('questions', questionRow(number, row, sums));
    }
  }
};
