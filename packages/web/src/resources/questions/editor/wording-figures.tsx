import type { QuestionWording } from '@tokiori/contract';
import { Table } from '../../../ui/data/table';
import type { Column } from '../../../ui/data/table-types';
import { Meter } from '../../../ui/feedback/progress';
import { formatNumber } from '../../../ui/format/number';
import { Section } from '../../../ui/surface/card';
import { QUESTION_LANGUAGES } from '@tokiori/domain';
import { NameLink } from '../../../ui/text/name-link';

/** 「元の問題」「言いかえ1」 and so on, as the tabs call them. */
export const wordingName = (index: number): string =>
  index === 0 ? '元の問題' : `言いかえ${index}`;

/** Wordings often have the same title: the name of its tab tells which. */
interface Row extends QuestionWording {
  name: string;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    header: '言い方',
    isName: true,
    cell: ({ id, name, title }) => (
      <NameLink to="/admin/questions/$questionId" params={{ questionId: id }}>
        {`${name}「${title}」`}
      </NameLink>
    ),
  },
  {
    id: 'asked',
    header: '解答数',
    align: 'end',
    cell: ({ stats }) => formatNumber(stats?.asked ?? 0),
  },
  {
    id: 'rate',
    header: '正答率',
    align: 'end',
    cell: ({ stats }) => (
      <Meter numerator={stats?.correct_count ?? 0} denominator={stats?.asked ?? 0} />
    ),
  },
];

/** How people did with each wording of a question; nothing where it has one, or to those who may not know. */
export const WordingFigures = ({ wordings }: { wordings: readonly QuestionWording[] }) =>
  wordings.length > 1 && wordings[0]!.stats !== null ? (
    <Section title="言い方ごとの結果">
      <Table
        caption="言い方ごとの結果"
        columns={COLUMNS}
        rows={wordings.map((one, index) => ({ ...one, name: wordingName(index) }))}
        rowKey={({ id }) => id}
      />
    </Section>
  ) : null;

/** Under so many answers a rate says more of chance than of the words. */
const LEAST_ANSWERS = 20;

interface LanguageRow {
  key: string;
  wording: string;
  language: string;
  asked: number;
  correct: number;
}

const LANGUAGE_COLUMNS: readonly Column<LanguageRow>[] = [
  { id: 'language', header: '言語', isName: true, cell: ({ language }) => language },
  { id: 'wording', header: '言い方', cell: ({ wording }) => wording },
  { id: 'asked', header: '解答数', align: 'end', cell: ({ asked }) => formatNumber(asked) },
  {
    id: 'rate',
    header: '正答率',
    align: 'end',
    cell: ({ asked, correct }) =>
      asked < LEAST_ANSWERS ? (
        `${LEAST_ANSWERS}件から表示します`
      ) : (
        <Meter numerator={correct} denominator={asked} />
      ),
  },
];

/** How people did with a question by the language in which they read it; nothing while all read the first wording. */
export const LanguageFigures = ({ wordings }: { wordings: readonly QuestionWording[] }) => {
  const rows = wordings.flatMap(({ id, stats }, index) =>
    (stats?.languages ?? [])
      .map(({ language, asked, correct_count: correct }) => ({
        key: `${id} ${language}`,
        wording: wordingName(index),
        language: language === null ? '日本語' : QUESTION_LANGUAGES[language].japanese,
        asked,
        correct,
      }))
      .toSorted((a, b) => b.asked - a.asked),
  );
  return rows.length === 0 ? null : (
    <Section title="言語ごとの結果">
      <Table
        caption="言語ごとの結果"
        columns={LANGUAGE_COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Section>
  );
};
