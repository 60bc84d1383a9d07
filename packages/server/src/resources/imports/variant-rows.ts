import { readQuestionCode, type ImportRow } from '@tokiori/domain';
import { wordsOf, type MainRef, type QuestionLine } from './question-line';
import type { PlannedRow } from './importer';
import { plannedRows, type Reading } from './questions-rows';
import { withinLimits, type WordingsOf } from './variant-limits';
import { entryOf, itemAt } from '../../platform/item-of';

type Row = PlannedRow<QuestionLine>;
type MainOrIssue = MainRef | { issue: string };

const NO_MAIN =
  '「言いかえの元」の問題が見つかりません。問題IDか、同じカテゴリの問題のタイトルを入れてください。';
const SEVERAL = '「言いかえの元」のタイトルの問題が2つ以上あります。問題IDを入れてください。';
const OF_VARIANT = '「言いかえの元」が言いかえです。元の問題を入れてください。';
const FAULTY = '「言いかえの元」の行に誤りがあるか、取り込まれないため、取り込めません。';
const ELSEWHERE = '言いかえは、元の問題と同じカテゴリにしてください。';

/** What a line that is or becomes a question is to others. */
const refOf = ({ line, outcome, targetId }: Row): MainOrIssue => {
  if (targetId !== null) return { id: targetId };
  return outcome === 'Create' ? { line } : { issue: FAULTY };
};

/** Finds what 「言いかえの元」 names: by its number among the lines and the bank, else by its title in the category. */
const mainReader = (
  reads: readonly ImportRow[],
  rows: readonly Row[],
  { named, known: wordingsOf, placeOf }: Omit<Reading, 'mainOf'>,
): ((read: ImportRow) => MainOrIssue) => {
  const byCode = new Map<string, Row>();
  const byTitle = new Map<string, Row[]>();
  const titleKey = (read: ImportRow, title: string) => JSON.stringify([wordsOf(read.path), title]);
  reads.forEach((read, at) => {
    const row = itemAt(rows, at);
    if (read.named) byCode.set(JSON.stringify(read.named), row);
    const key = titleKey(read, read.body.title);
    byTitle.set(key, [...(byTitle.get(key) ?? []), row]);
  });
  const inBank = (read: ImportRow): MainOrIssue => {
    const place = placeOf(read.path);
    const wordings = 'id' in place ? wordingsOf(place.id, read.main) : [];
    if (wordings.length > 1) return { issue: SEVERAL };
    return wordings[0] ? { id: wordings[0].id } : { issue: NO_MAIN };
  };
  return (read) => {
    const code = readQuestionCode(read.main);
    const line = code && byCode.get(JSON.stringify(code));
    if (line)
      return wordsOf(line.body!.path) === wordsOf(read.path) ? refOf(line) : { issue: ELSEWHERE };
    const there = code && named(code);
    if (there) return there.variantOf === null ? { id: there.id } : { issue: OF_VARIANT };
    const [first, ...others] = byTitle.get(titleKey(read, read.main)) ?? [];
    if (others.length > 0) return { issue: SEVERAL };
    return first ? refOf(first) : inBank(read);
  };
};

/** What is made of each line, in the order of the file: of those that stand alone first, then of their variants. */
export const rowsWithVariants = async (
  reads: readonly ImportRow[],
  reading: Omit<Reading, 'mainOf'>,
  wordingsOf: WordingsOf,
): Promise<Row[]> => {
  const alone = reads.filter(({ main }) => main === '');
  const variants = reads.filter(({ main }) => main !== '');
  const rows = await plannedRows(alone, { ...reading, mainOf: () => null });
  if (variants.length === 0) return rows;
  const find = mainReader(alone, rows, reading);
  const mains = new Map(variants.map((read) => [read.line, find(read)]));
  const planned = await plannedRows(variants, {
    ...reading,
    mainOf: ({ line }) => {
      const main = entryOf(mains, line);
      return 'issue' in main ? null : main;
    },
  });
  const refused = planned.map((row): Row => {
    const main = entryOf(mains, row.line);
    const isRead = row.outcome !== 'Error';
    return 'issue' in main && isRead
      ? { ...row, outcome: 'Error', issues: [{ column: '言いかえの元', message: main.issue }] }
      : row;
  });
  const variantRows = await withinLimits(refused, rows, wordingsOf);
  return [...rows, ...variantRows].sort((one, other) => one.line - other.line);
};
