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
import { placesOf, type Importer, type Plan, type PlannedRow, type Source } from './importer';

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

const wordsOf = ({ major, medium, minor }: CategoryPath): string => `${major}／${medium}／${minor}`;

/** Where a question goes: a category that is there, or one that is made on the way. */
type Place = { id: number } | { create: true } | { issue: string };

/** What the names of categories mean: those that are there, or what was said of those that are not. */
export const placeReader = (
  known: KnownCategories,
  choices: Source['choices'],
): ((path: CategoryPath) => Place) => {
  const find = pathFinder(known);
  const there = new Set(known.minors.map(({ id }) => id));
  return (path) => {
    const found = find(path);
    if (found !== null) return { id: found };
    const words = wordsOf(path);
    const choice = choices[words] ?? { create: true };
    if ('create' in choice || there.has(choice.id)) return choice;
    return {
      issue: `カテゴリ「${words}」の代わりに選んだカテゴリが見つかりません。選び直してください。`,
    };
  };
};

const keyOf = (place: Place, { path, question }: QuestionLine): string =>
  JSON.stringify(['id' in place ? place.id : wordsOf(path), question.title]);

const unknownOf = (
  paths: readonly CategoryPath[],
  find: (path: CategoryPath) => number | null,
  choices: Source['choices'],
): Import['unknown']['categories'] => {
  const unknown = new Map<string, number>();
  for (const path of paths)
    if (find(path) === null) unknown.set(wordsOf(path), (unknown.get(wordsOf(path)) ?? 0) + 1);
  return [...unknown].map(([name, rows]) => ({
    name,
    rows,
    choice: choices[name] ?? { create: true },
  }));
};

interface Reading {
  placeOf: (path: CategoryPath) => Place;
  /** The question of a category and title; `null` when there is none. */
  known: (minorId: number, title: string) => number | null;
  updates: boolean;
}

/** What is made of each line, in the order of the file. */
const plannedRows = (
  reads: readonly ReturnType<typeof readRow>[],
  { placeOf, known, updates }: Reading,
): Row[] => {
  const seen = new Map<string, number>();
  return reads.map(({ line, path, body: question, issues }): Row => {
    const body = { path, question };
    const row = (outcome: Row['outcome'], message?: string, targetId: number | null = null) => ({
      line,
      outcome,
      issues: message === undefined ? [] : [{ column: null, message }],
      body,
      targetId,
    });
    if (issues.length > 0) return { ...row('Error'), issues };
    const place = placeOf(path);
    if ('issue' in place) return row('Error', place.issue);
    const key = keyOf(place, body);
    const before = seen.get(key);
    if (before !== undefined) {
      const message = `${before}行目と同じカテゴリとタイトルです。`;
      return updates
        ? row('Error', `${message}どちらかの行を消してください。`)
        : row('Skip', message);
    }
    seen.set(key, line);
    const targetId = 'id' in place ? known(place.id, question.title) : null;
    if (targetId === null) return row('Create');
    if (updates) return row('Update', undefined, targetId);
    const message = '同じカテゴリとタイトルの問題が、すでに登録されています。';
    return row('Skip', message, targetId);
  });
};

const plan: Importer['plan'] = async ({ tx, caller }, source): Promise<Plan<QuestionLine>> => {
  const { choices } = source;
  const places = placesOf(source.mapping);
  const problems = FIELDS.filter(
    ({ field, required }) => required && places[field] === undefined,
  ).map(({ label }) => `「${label}」の列を選んでください。`);
  const columns = columnsOf(places);
  const reads = source.rows.map((row) => readRow(row, columns));
  const categories = await knownCategories(tx, caller);
  const placeOf = placeReader(categories, choices);
  const idsOf = (path: CategoryPath): number[] => {
    const place = placeOf(path);
    return 'id' in place ? [place.id] : [];
  };
  const minorIds = [...new Set(reads.flatMap(({ path }) => idsOf(path)))];
  const titles = new Map(
    (await ownQuestionTitles(tx, caller, minorIds)).map((known) => [
      JSON.stringify([known.minor_category_id, known.title]),
      known.id,
    ]),
  );
  const rows = plannedRows(reads, {
    placeOf,
    known: (minorId, title) => titles.get(JSON.stringify([minorId, title])) ?? null,
    updates: source.options.duplicates === 'Update',
  });
  const named = reads.filter(({ issues }) => issues.length === 0).map(({ path }) => path);
  const unknown = unknownOf(named, pathFinder(categories), choices);
  return { rows, problems, unknown: { departments: [], categories: unknown } };
};

/** Questions: found by category and title. */
export const questionsImporter: Importer = {
  kind: 'questions',
  fields: () => Promise.resolve(FIELDS),
  plan,
};
