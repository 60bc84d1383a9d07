import type { Import } from '@tokiori/contract';
import { importedChanges, type CategoryPath, type ImportRow } from '@tokiori/domain';
import { mapWithPauses } from '../../shared/map-with-pauses';
import { entryOf, itemAt } from '../../platform/item-of';
import type { KeptContent } from '../questions/import.access';
import type { PlannedRow } from './importer';
import { changeOf, contentChanged } from './question-match';
import { changeOfNamed, type FindNamed, type NamedQuestion } from './questions-by-id';
import { wordsOf, type MainRef, type Place, type QuestionLine } from './question-line';

interface KnownQuestion {
  id: number;
  content: KeptContent;
}

/** The company's questions of a category and title, the oldest first: those that stand alone, or a question's variants. */
export type QuestionLookup = (
  minorId: number,
  title: string,
  mainId?: number | null,
) => readonly KnownQuestion[];

/** Which question each line asks in other words; `null`: none. */
export type MainOf = (read: ImportRow) => MainRef | null;

export interface Reading {
  placeOf: (path: CategoryPath) => Place;
  isPreset: (row: ImportRow) => boolean;
  known: QuestionLookup;
  named: FindNamed;
  duplicates: Import['options']['duplicates'];
  mainOf: MainOf;
}

type Row = PlannedRow<QuestionLine>;

const PRESET = '提供されている問題は、取り込みでは変わりません。';
const SAME = '登録済みの内容と同じです。';
const KNOWN = '同じカテゴリとタイトルの問題が、すでに登録されています。';
const KNOWN_BY_ID = 'すでに登録されています。';
const OTHER_MAIN =
  '登録済みの問題の「言いかえの元」は、取り込みでは変わりません。問題の画面で変えてください。';
const NO_ID = 0;
const NOT_HERE = 'この問題IDの問題はこの会社にないため、新しい問題として登録します。';

/** A line whose question can be registered, and what there is of its category and title. */
interface Line {
  body: QuestionLine;
  key: string;
  candidates: readonly KnownQuestion[];
}

const keyOf = (place: Place, { path, question, main }: QuestionLine): string =>
  JSON.stringify(['id' in place ? place.id : wordsOf(path), question.title, main ?? null]);

/** The questions that say just what a line says: the line changes nothing, and is theirs alone. */
const unchangedBy = async (lines: ReadonlyMap<number, Line>): Promise<Map<number, number>> => {
  const same = new Map<number, number>();
  const taken = new Set<number>();
  await mapWithPauses([...lines], ([line, { body, candidates }]) => {
    const equal = candidates.filter(
      ({ content }) => contentChanged(body.question, content) === null,
    );
    const match = equal.find(({ id }) => !taken.has(id)) ?? equal[0];
    if (!match) return;
    same.set(line, match.id);
    taken.add(match.id);
  });
  return same;
};

/** What is made of each line, in the order of the file. */
export const plannedRows = async (
  reads: readonly ImportRow[],
  { placeOf, isPreset, known: wordingsOf, named, duplicates, mainOf }: Reading,
): Promise<Row[]> => {
  const toLine = (read: ImportRow): QuestionLine => {
    const main = mainOf(read);
    return { path: read.path, question: read.body, ...(main === null ? {} : { main }) };
  };
  const lines = new Map<number, Line>();
  const namedBy = new Map<number, NamedQuestion>();
  for (const read of reads) {
    const { line, issues, named: code } = read;
    const { path } = read;
    const match = code === null || duplicates === 'Both' ? null : named(code);
    if (match) {
      namedBy.set(line, match);
      continue;
    }
    const place = placeOf(path);
    if (issues.length > 0 || 'issue' in place) continue;
    const body = toLine(read);
    const { main } = body;
    // What does not exist yet has no variants.
    const mainId = main === undefined ? null : 'id' in main ? main.id : NO_ID;
    const candidates = 'id' in place ? wordingsOf(place.id, body.question.title, mainId) : [];
    lines.set(line, { body, key: keyOf(place, body), candidates });
  }
  const same = await unchangedBy(lines);
  const taken = new Set([...same.values(), ...[...namedBy.values()].map(({ id }) => id)]);
  const seen = new Map<string, number>();
  return mapWithPauses(reads, (read): Row => {
    const { line, path, body: question, issues } = read;
    const row = (
      outcome: Row['outcome'],
      message?: string,
      targetId: number | null = null,
    ): Row => ({
      line,
      outcome,
      issues: message === undefined ? [] : [{ column: null, message }],
      body: toLine(read),
      targetId,
    });
    const match = namedBy.get(line);
    if (!match && isPreset(read) && duplicates !== 'Both') return row('Skip', PRESET);
    if (issues.length > 0) return { ...row('Error'), issues };
    const place = placeOf(path);
    if ('issue' in place) return row('Error', place.issue);
    if (match) {
      const { id } = match;
      const before = seen.get(`id ${id}`);
      if (before !== undefined)
        return row('Error', `${before}行目と同じ問題IDです。どちらかの行を消してください。`);
      seen.set(`id ${id}`, line);
      const change = changeOfNamed(match, { path, question }, place);
      const main = mainOf(read);
      if (main !== null && !('id' in main && main.id === match.variantOf))
        return row('Error', OTHER_MAIN);
      if (change === null) return row('Skip', SAME, id);
      if (duplicates === 'Skip') return row('Skip', KNOWN_BY_ID, id);
      return { ...row('Update', undefined, id), ...change };
    }
    const unchanged = same.get(line);
    if (unchanged !== undefined) return row('Skip', SAME, unchanged);
    const { key, candidates } = entryOf(lines, line);
    if (duplicates === 'Both') {
      const whole = JSON.stringify([key, question]);
      const before = seen.get(whole);
      if (before !== undefined) return row('Skip', `${before}行目と同じ内容です。`);
      seen.set(whole, line);
      return row('Create');
    }
    const before = seen.get(key);
    if (before !== undefined) {
      const message = `${before}行目と同じカテゴリとタイトルです。`;
      return duplicates === 'Update'
        ? row('Error', `${message}どちらかの行を消すか、別の問題として登録してください。`)
        : row('Skip', message);
    }
    seen.set(key, line);
    const [first, ...others] = candidates.filter(({ id }) => !taken.has(id));
    if (candidates.length === 0) return row('Create', read.named ? NOT_HERE : undefined);
    if (duplicates === 'Skip') return row('Skip', KNOWN, (first ?? itemAt(candidates, 0)).id);
    if (!first || others.length > 0)
      return row(
        'Error',
        `同じカテゴリとタイトルの問題が${candidates.length}問あり、どれを変えるのかが分かりません。画面で変えるか、別の問題として登録してください。`,
      );
    const changed = changeOf(question, first.content);
    const after = contentChanged(question, first.content)!;
    return {
      ...row('Update', undefined, first.id),
      body: { ...toLine(read), question: changed },
      changes: importedChanges(first.content, after),
    };
  });
};
