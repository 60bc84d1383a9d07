import type { Import, QuestionBody } from '@tokiori/contract';
import {
  choiceHeading,
  findPath,
  QUESTION_COLUMNS,
  readRow,
  type CategoryPath,
  type KnownCategories,
  type QuestionColumn,
  type SheetColumns,
} from '@tokiori/domain';
import { knownCategories } from '../categories/import.service';
import { ownQuestionTitles } from '../questions/import.service';
import { placesOf, type Importer, type Plan, type PlannedRow } from './importer';

/** What is to be written of a question. */
export interface QuestionLine {
  path: CategoryPath;
  question: Omit<QuestionBody, 'minor_category_id'>;
}

type Row = PlannedRow<QuestionLine>;

const CHOICES = 20;
const REQUIRED: readonly string[] = ['major', 'medium', 'minor', 'statement', 'answer', 'choice1'];

const FIELDS: Import['fields'] = [
  ...(Object.entries(QUESTION_COLUMNS) as [QuestionColumn, string][]),
  ...Array.from({ length: CHOICES }, (_, index) => [
    `choice${index + 1}`,
    choiceHeading(index + 1),
  ]),
].map(([field, label]) => ({
  field: field!,
  label: label!,
  required: REQUIRED.includes(field!),
}));

const columnsOf = (places: Record<string, number>): SheetColumns => ({
  at: places,
  choices: Array.from({ length: CHOICES }, (_, index) => index + 1).flatMap((number) => {
    const at = places[`choice${number}`];
    return at === undefined ? [] : [{ number, at }];
  }),
  unknown: [],
});

/** Finds the minor category of a path, each path looked for once. */
export const pathFinder = (known: KnownCategories): ((path: CategoryPath) => number | null) => {
  const found = new Map<string, number | null>();
  return (path) => {
    const key = JSON.stringify([path.major, path.medium, path.minor]);
    if (!found.has(key)) found.set(key, findPath(known, path).minorId);
    return found.get(key)!;
  };
};

const keyOf = ({ path, question }: QuestionLine): string =>
  JSON.stringify([path.major, path.medium, path.minor, question.title]);

const wordsOf = ({ major, medium, minor }: CategoryPath): string => `${major}／${medium}／${minor}`;

const unknownOf = (
  rows: readonly Row[],
  find: (path: CategoryPath) => number | null,
): Import['unknown']['categories'] => {
  const unknown = new Map<string, number>();
  for (const { outcome, body } of rows)
    if (outcome === 'Create' && body && find(body.path) === null)
      unknown.set(wordsOf(body.path), (unknown.get(wordsOf(body.path)) ?? 0) + 1);
  return [...unknown].map(([name, count]) => ({ name, rows: count }));
};

const plan: Importer['plan'] = async ({ tx, caller }, source): Promise<Plan<QuestionLine>> => {
  const places = placesOf(source.mapping);
  const problems = FIELDS.filter(
    ({ field, required }) => required && places[field] === undefined,
  ).map(({ label }) => `「${label}」の列を選んでください。`);
  const columns = columnsOf(places);
  const reads = source.rows.map((row) => readRow(row, columns));
  const find = pathFinder(await knownCategories(tx, caller));
  const minorIds = [...new Set(reads.flatMap(({ path }) => find(path) ?? []))];
  const titles = new Map(
    (await ownQuestionTitles(tx, caller, minorIds)).map((known) => [
      JSON.stringify([known.minor_category_id, known.title]),
      known.id,
    ]),
  );
  const seen = new Map<string, number>();
  const updates = source.options.duplicates === 'Update';
  const rows = reads.map(({ line, path, body: question, issues }): Row => {
    const body = { path, question };
    if (issues.length > 0) return { line, outcome: 'Error', issues, body, targetId: null };
    const before = seen.get(keyOf(body));
    if (before !== undefined) {
      const message = `${before}行目と同じカテゴリとタイトルです。`;
      return {
        line,
        outcome: updates ? 'Error' : 'Skip',
        issues: [
          { column: null, message: updates ? `${message}どちらかの行を消してください。` : message },
        ],
        body,
        targetId: null,
      };
    }
    seen.set(keyOf(body), line);
    const targetId = titles.get(JSON.stringify([find(path), question.title])) ?? null;
    if (targetId === null) return { line, outcome: 'Create', issues: [], body, targetId };
    if (updates) return { line, outcome: 'Update', issues: [], body, targetId };
    const message = '同じカテゴリとタイトルの問題が、すでに登録されています。';
    return { line, outcome: 'Skip', issues: [{ column: null, message }], body, targetId };
  });
  return { rows, problems, unknown: { departments: [], categories: unknownOf(rows, find) } };
};

/** Questions: found by category and title. */
export const questionsImporter: Importer = {
  kind: 'questions',
  fields: () => Promise.resolve(FIELDS),
  plan,
};
