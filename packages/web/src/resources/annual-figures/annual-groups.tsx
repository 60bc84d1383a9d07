import type { AnnualAttributeCut, AnnualFigures, AnnualGroup } from '@tokiori/contract';
import { ANNUAL_GROUP_COLUMNS, HIDDEN_TEXT } from '@tokiori/domain';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Table } from '../../ui/data/table';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';

import { NO_FIGURE } from '../../ui/format/number';
import { Card, Section, Stack } from '../../ui/surface/card';

const columnsOf = (hasPrevious: boolean): readonly Column<AnnualGroup>[] => [
  { id: 'label', header: 'グループ', isName: true, cell: ({ label }) => label },
  ...ANNUAL_GROUP_COLUMNS.map(({ id, label, text }): Column<AnnualGroup> => ({
    id,
    header: label,
    align: 'end',
    cell: ({ measures, previous }) => {
      const told = measures ? text(measures) : NO_FIGURE;
      const before = previous ? text(previous) : NO_FIGURE;
      return hasPrevious ? <TwoLines note={`前年度 ${before}`}>{told}</TwoLines> : told;
    },
  })),
];

interface GroupsProps {
  caption: string;
  groups: readonly AnnualGroup[];
  hasPrevious: boolean;
}

const Groups = ({ caption, groups, hasPrevious }: GroupsProps) => (
  <Card flush>
    <Table
      caption={caption}
      columns={columnsOf(hasPrevious)}
      rows={groups}
      rowKey={({ id }) => id}
      narrow="sideways"
      insteadOf={({ hidden }) => (hidden ? { from: 'people', text: HIDDEN_TEXT } : null)}
      empty={<EmptyState>グループはありません。</EmptyState>}
    />
  </Card>
);

interface AttributeProps extends Pick<GroupsProps, 'hasPrevious'> {
  title: string;
  cut: AnnualAttributeCut | null;
}

const AttributeSection = ({ title, cut, hasPrevious }: AttributeProps) => (
  <Section title={cut ? `${title}（${cut.name}）` : title}>
    {cut ? (
      <Stack gap="tight">
        <p>ユーザーの現在の登録で分けています。前年度も同じです。</p>
        <Groups caption={title} groups={cut.groups} hasPrevious={hasPrevious} />
      </Stack>
    ) : (
      <p>
        会社が決めていないため、ありません。見るには、
        <Link to="/admin/company/user-attributes">ユーザー属性</Link>
        の「年度の実績での使い方」で、選択の属性を「{title}として使う」にします。
      </p>
    )}
  </Section>
);

const limitText = (limit: number): string =>
  limit > 0
    ? `${limit}人未満のグループと、ほかの数値からそれを計算できるグループは、表示しません。`
    : '';

/** The same by what people have in common. */
export const AnnualGroups = ({ figures }: { figures: AnnualFigures }) => {
  const { departments, more_departments: more, small_group_limit: limit } = figures;
  const hasPrevious = figures.previous !== null;
  return (
    <>
      <Section title="部署">
        <Stack gap="tight">
          <p>
            当時の所属で、下の部署の人を含みます。期間中に異動した人は、それぞれの部署にいた日の分を数えます。
            {limitText(limit)}
            {more > 0 && `人数の多い順に表示し、ほかに${more}部署あります。`}
          </p>
          <Groups caption="部署ごとの実績" groups={departments} hasPrevious={hasPrevious} />
        </Stack>
      </Section>
      <Section title="年代">
        <Stack gap="tight">
          <p>期間の最後の日の年齢です。</p>
          <Groups caption="年代ごとの実績" groups={figures.ages} hasPrevious={hasPrevious} />
        </Stack>
      </Section>
      <AttributeSection title="雇用区分" cut={figures.employment_types} hasPrevious={hasPrevious} />
      <AttributeSection title="性別" cut={figures.genders} hasPrevious={hasPrevious} />
    </>
  );
};
