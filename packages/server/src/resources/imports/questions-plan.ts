import type { Import } from '@tokiori/contract';
import {
  doubledColumns,
  findPath,
  matchQuestionHeadings,
  missingColumns,
  QUESTION_FIELDS,
  importedChanges,
  readRow,
  sheetColumns,
  type CategoryPath,
  type ImportRow,
  type KnownCategories,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import { mapWithPauses } from '../../shared/map-with-pauses';
import { knownCategories } from '../categories/import.service';
import {
  contentsNow,
  ownQuestionTitles,
  presetTitles,
  type TitledQuestion,
} from '../questions/import.access';
import { wordingsNow } from '../questions/import.service';
import { placesOf, type Importer, type Plan, type Source } from './importer';
import { namedQuestions } from './questions-by-id';
import { ownedRows } from './question-owners';
import { wordsOf, type Place, type QuestionLine } from './question-line';
import type { QuestionLookup } from './questions-rows';
import { rowsWithVariants } from './variant-rows';

export type { QuestionLine } from './question-line';

const REQUIRED: readonly string[] = ['major', 'medium', 'minor', 'statement', 'answer', 'choice1'];

const FIELDS: Import['fields'] = QUESTION_FIELDS.map(({ field, label }) => ({
  field,
  label,
  required: REQUIRED.includes(field),
}));

/** Finds the minor category of a path, each path looked for once. */
export const pathFinder = (
  categories: KnownCategories,
): ((path: CategoryPath) => number | null) => {
  const idOf = new Map<string, number | null>();
  return (path) => {
    const key = JSON.stringify([path.major, path.medium, path.minor]);
    if (!idOf.has(key)) idOf.set(key, findPath(categories, path).minorId);
    return entryOf(idOf, key);
  };
};

/** What the names of categories mean: those that are there, or what was said of those that are not. */
export const placeReader = (
  categories: KnownCategories,
  choices: Source['choices'],
): ((path: CategoryPath) => Place) => {
  const find = pathFinder(categories);
  const there = new Set(categories.minors.map(({ id }) => id));
  return (path) => {
    const id = find(path);
    if (id !== null) return { id };
    const words = wordsOf(path);
    const choice = choices[words] ?? { create: true };
    if ('create' in choice || there.has(choice.id)) return choice;
    return {
      issue: `カテゴリ「${words}」の代わりに選んだカテゴリが見つかりません。選び直してください。`,
    };
  };
};

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

/** The company's questions that have the category and title of a line. */
const knownQuestions = async (
  tx: Tx,
  caller: Caller,
  reads: readonly ImportRow[],
  placeOf: (path: CategoryPath) => Place,
): Promise<QuestionLookup> => {
  const wanted = new Map<string, TitledQuestion[]>();
  const minorIds = new Set<number>();
  for (const { path, body, main } of reads) {
    const place = placeOf(path);
    if (!('id' in place)) continue;
    minorIds.add(place.id);
    for (const title of [body.title, main])
      if (title !== '') wanted.set(JSON.stringify([place.id, title]), []);
  }
  for (const row of await ownQuestionTitles(tx, caller, [...minorIds]))
    wanted.get(JSON.stringify([row.minor_category_id, row.title]))?.push(row);
  const ids = [...wanted.values()].flatMap((rows) => rows.map(({ id }) => id));
  const contents = await contentsNow(tx, caller, ids);
  return (minorId, title, mainId = null) =>
    (wanted.get(JSON.stringify([minorId, title])) ?? []).flatMap(
      ({ id, variant_of: variantOf }) => {
        const content = contents.get(id);
        return content && variantOf === mainId ? [{ id, content }] : [];
      },
    );
};

/** Tells the lines of an export that come from the vendor: their categories are not the company's. */
const presetReader = async (
  tx: Tx,
  caller: Caller,
  reads: readonly ImportRow[],
  find: (path: CategoryPath) => number | null,
): Promise<(row: ImportRow) => boolean> => {
  const elsewhere = reads.filter(({ path }) => find(path) === null);
  const keyOf = (path: CategoryPath, title: string): string =>
    JSON.stringify([path.major, path.medium, path.minor, title]);
  const titles = [...new Set(elsewhere.map(({ body }) => body.title.slice(0, 300)))];
  const presets = titles.length === 0 ? [] : await presetTitles(tx, caller, titles);
  const keys = new Set(presets.map(({ title, ...path }) => keyOf(path, title)));
  return ({ path, body }) => find(path) === null && keys.has(keyOf(path, body.title));
};

const plan: Importer['plan'] = async ({ tx, caller }, source): Promise<Plan<QuestionLine>> => {
  const { choices, headings } = source;
  const places = placesOf(source.mapping);
  const problems = [
    ...missingColumns(places).map((label) => `「${label}」の列を選んでください。`),
    ...doubledColumns(places),
  ];
  const columns = sheetColumns(places, headings);
  const reads = await ownedRows(
    tx,
    caller,
    await mapWithPauses(source.rows, (row) => readRow(row, columns)),
  );
  const categories = await knownCategories(tx, caller);
  const find = pathFinder(categories);
  const placeOf = placeReader(categories, choices);
  const isPreset = await presetReader(tx, caller, reads, find);
  const namedBy = await namedQuestions(tx, caller, reads);
  const reading = {
    placeOf,
    isPreset,
    known: await knownQuestions(tx, caller, reads, placeOf),
    named: namedBy,
    duplicates: source.options.duplicates,
  };
  const rows = await rowsWithVariants(reads, reading, (ids) => wordingsNow(tx, ids));
  const isBoth = source.options.duplicates === 'Both';
  const staysWhereItIs = ({ named, path }: ImportRow): boolean =>
    !isBoth && named !== null && namedBy(named)?.category === wordsOf(path);
  const paths = reads
    .filter((row) => row.issues.length === 0 && (isBoth || !isPreset(row)))
    .filter((row) => !staysWhereItIs(row))
    .map(({ path }) => path);
  return {
    rows,
    problems,
    unknown: { departments: [], categories: unknownOf(paths, find, choices) },
  };
};

/** Questions: found by category and title. */
export const questionsImporter: Importer = {
  kind: 'questions',
  fields: () => Promise.resolve(FIELDS),
  match: matchQuestionHeadings,
  changesOf: (_tx, _caller, rows) =>
    Promise.resolve(
      new Map(
        rows.map(({ line, body }) => {
          const { path, question } = body as QuestionLine;
          const category = {
            label: 'カテゴリ',
            before: null,
            after: wordsOf(path),
            markdown: false,
          };
          return [line, [category, ...importedChanges(null, question)]];
        }),
      ),
    ),
  plan,
};
