import {
  evidenceCount,
  evidenceDays,
  evidenceLines,
  evidenceRate,
  type EvidenceRow,
} from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import type { ReportData } from './report-data';

type Question = EvidenceRow<'questions'>;

const labelled = (label: string, text: string | null): string | null =>
  text === null ? null : `【${label}】${text.includes('\n') ? '\n' : ''}${text}`;

const bodyOf = (row: Question): string =>
  evidenceLines(
    row.title,
    row.statement,
    labelled('選択肢', row.choices),
    labelled('正解', row.right_answers),
    labelled('解説', row.commentary),
    labelled('出典', row.source),
  );

const figuresOf = (row: Question): string =>
  evidenceLines(
    `解答 ${evidenceCount(row.asked, '件')}`,
    `正答率 ${evidenceRate(row.correct, row.asked)}`,
    row.dropped === 0 ? null : `除外 ${evidenceCount(row.dropped, '件')}`,
    row.reviews_asked === 0
      ? null
      : `復習 ${evidenceCount(row.reviews_asked, '件')}（${evidenceRate(row.reviews_correct, row.reviews_asked)}）`,
  );

const questionRows = async function* ({ tables }: ReportData): AsyncGenerator<string[]> {
  for await (const row of tables.rowsOf('questions'))
    yield [
      evidenceLines(`${row.question} 第${row.version}版`, row.type, row.category),
      bodyOf(row),
      evidenceLines(evidenceDays(row.first_asked_on, row.last_asked_on), figuresOf(row)),
    ];
};

/** The questions in the very versions that were asked, with their sources. */
export const questionsSection = async (flow: Flow, data: ReportData): Promise<void> => {
  await flow.heading('出題した問題', { onNewPage: true });
  if (data.tables.countOf('questions') === 0) return flow.text('ありません。');
  await flow.text(
    '実際に出題された版の文面です。正答率は、出題での正解数を解答数で割り、小数を切り捨てたものです。復習は別に数えます。',
    { size: 9 },
  );
  flow.gap(6);
  await flow.table(
    [
      { heading: '問題', share: 18 },
      { heading: '文面', share: 60 },
      { heading: '出題と解答', share: 22 },
    ],
    questionRows(data),
  );
};
