import { PRODUCT_NAME, type AnnualFigures, type AnnualGroup } from '@tokiori/contract';
import { ANNUAL_GROUP_COLUMNS, ANNUAL_RATES, ANNUAL_ROWS, annualDaysText } from '@tokiori/domain';
import { drawDocument } from '../../platform/pdf/document';
import type { Flow } from '../../platform/pdf/flow';
import type { FlowColumn } from '../../platform/pdf/table-row';
import type { Sink } from '../../platform/spreadsheet/zip-writer';

/** Rows of groups that fit on the second page, with all of its headings. */
const GROUP_ROWS = 19;
/** Groups of an attribute of the company's own: the largest. */
const MOST_OF_ATTRIBUTE = 3;
/** Characters of a group's name that certainly stand in one line. */
const NAME_LENGTH = 12;
const SMALL = { size: 8.5 };
const SMALLEST = { size: 7.5 };
/** A longer name is set smaller, so that the first page holds everything. */
const SHORT_NAME = 38;

/** The end of a name, which is what tells departments of one branch apart. */
const nameOf = ({ label }: AnnualGroup): string => {
  const letters = [...label];
  return letters.length <= NAME_LENGTH ? label : `…${letters.slice(1 - NAME_LENGTH).join('')}`;
};

const NONE = '—';

/** The rates as bars, this year's above those of the year before. */
const ratesOf = async (flow: Flow, figures: AnnualFigures): Promise<void> => {
  const { fiscal_year: year, total, previous } = figures;
  await flow.subheading(
    previous ? `割合（上が${year}年度、下が${year - 1}年度）` : `割合（${year}年度）`,
  );
  await flow.bars(
    ANNUAL_RATES.map(({ label, text, rate }) => ({
      label,
      bars: [total, ...(previous ? [previous.total] : [])].map((measures) => ({
        text: text(measures),
        share: rate(measures).value,
      })),
    })),
  );
};

const totalsPage = async (flow: Flow, figures: AnnualFigures): Promise<void> => {
  const { fiscal_year: year, total, previous, is_running: isRunning } = figures;
  await flow.title(`${year}年度 研修の実績`);
  await flow.text(figures.company_name, {
    size: [...figures.company_name].length > SHORT_NAME ? 9 : 13,
  });
  flow.gap(4);
  await flow.text(
    `期間：${annualDaysText(figures)}。${
      previous
        ? `前年度は${annualDaysText({ ...previous, is_running: false })}です${isRunning ? '（同じ日までの数値）' : ''}。`
        : '前年度の記録はありません。'
    }`,
    SMALL,
  );
  flow.gap(6);
  await flow.table(
    [
      { heading: '項目', share: 34 },
      { heading: `${year}年度`, share: 33, isNumber: true },
      { heading: `${year - 1}年度`, share: 33, isNumber: true },
    ],
    ANNUAL_ROWS.map(({ label, text }) => [
      label,
      text(total),
      previous ? text(previous.total) : NONE,
    ]),
  );
  await ratesOf(flow, figures);
  await flow.subheading('数値の意味');
  for (const { label, meaning } of ANNUAL_ROWS)
    await flow.text(`${label.trim()}：${meaning}`, SMALLEST);
};

const GROUP_COLUMNS: readonly FlowColumn[] = [
  { heading: 'グループ', share: 22 },
  ...ANNUAL_GROUP_COLUMNS.map(({ label }) => ({ heading: label, share: 15.6, isNumber: true })),
];

/** A group in a line: each figure, with that of the year before behind it. */
const groupRow = (group: AnnualGroup): string[] => {
  const { measures, previous } = group;
  const cells = ANNUAL_GROUP_COLUMNS.map(({ text }) => {
    const before = previous ? ` (${text(previous)})` : '';
    return measures ? `${text(measures)}${before}` : NONE;
  });
  return [nameOf(group), ...(group.hidden ? ['非表示', ...cells.slice(1).map(() => '')] : cells)];
};

const largest = (groups: readonly AnnualGroup[], most: number): AnnualGroup[] => {
  const kept = new Set([...groups].sort((a, b) => b.people - a.people).slice(0, most));
  return groups.filter((group) => kept.has(group));
};

interface GroupsOfReport {
  title: string;
  groups: readonly AnnualGroup[];
  /** Groups that are left out. */
  rest: number;
  unit?: string;
}

const section = async (
  flow: Flow,
  { title, groups, rest, unit = '件' }: GroupsOfReport,
): Promise<void> => {
  await flow.subheading(rest > 0 ? `${title}（人数の多い順。ほか${rest}${unit}）` : title);
  await flow.table(GROUP_COLUMNS, groups.map(groupRow));
};

const groupsPage = async (flow: Flow, figures: AnnualFigures): Promise<void> => {
  const { departments, ages, employment_types: types, genders } = figures;
  await flow.heading('グループごとの実績', { onNewPage: true });
  await flow.text(
    `${figures.previous ? '( ) の中は前年度です。' : ''}部署には下の部署の人を含み、期間中に異動した人は、それぞれの部署にいた日の分を数えます。年代は期間の最後の日の年齢です。${
      figures.small_group_limit > 0
        ? `${figures.small_group_limit}人未満のグループと、それを計算できるグループは「非表示」としています。`
        : ''
    }`,
    SMALL,
  );
  const attributes = [types, genders].flatMap((cut) =>
    cut ? [{ ...cut, shown: largest(cut.groups, MOST_OF_ATTRIBUTE) }] : [],
  );
  const others = ages.length + attributes.reduce((sum, { shown }) => sum + shown.length, 0);
  const shown = largest(departments, GROUP_ROWS - others);
  await section(flow, {
    title: '部署',
    unit: '部署',
    groups: shown,
    rest: departments.length - shown.length + figures.more_departments,
  });
  await section(flow, { title: '年代', groups: ages, rest: 0 });
  for (const { name, groups, shown: own } of attributes)
    await section(flow, { title: name, groups: own, rest: groups.length - own.length });
  if (attributes.length > 0) {
    flow.gap(6);
    await flow.text('会社が決めた区分は、現在の登録です。修了証は、期末に有効なものです。', SMALL);
  }
};

/** Draws the figures of a year on two A4 pages: the whole, and its groups. Nothing is told by colour or length alone. */
export const drawAnnualReport = (
  sink: Sink,
  figures: AnnualFigures,
  createdAt: Date,
): Promise<{ pages: number }> => {
  const info = {
    title: `${figures.fiscal_year}年度 研修の実績`,
    author: figures.company_name,
    creator: PRODUCT_NAME,
    createdAt,
  };
  return drawDocument(sink, info, async (flow) => {
    await totalsPage(flow, figures);
    await groupsPage(flow, figures);
  });
};
