import type { OwnRecord, OwnRecords } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { Table } from '../../ui/data/table';
import { formatNumber } from '../../ui/format/number';
import { CardNote } from '../../ui/surface/titled-card';
import { Stack } from '../../ui/surface/card';
import { RECORD_WORDS } from './own-record-words';

const seen = (sees: boolean): string => (sees ? '見られる' : '見られない');

const COLUMNS: readonly Column<OwnRecord>[] = [
  {
    id: 'kind',
    header: 'データの種類',
    isName: true,
    cell: ({ kind }) => (
      <div>
        {RECORD_WORDS[kind].name}
        <CardNote>{RECORD_WORDS[kind].note}</CardNote>
      </div>
    ),
  },
  {
    id: 'managers',
    header: '部署の管理者',
    oneLine: true,
    cell: ({ managers }) => seen(managers),
  },
  { id: 'admins', header: '会社の管理者', oneLine: true, cell: ({ admins }) => seen(admins) },
  {
    id: 'operator',
    header: '運営会社',
    cell: ({ operator }) => (operator === 'Reads' ? '見られる' : 'なりかわったときだけ'),
  },
];

const others = (named: number, total: number): string =>
  total > named ? `ほか${formatNumber(total - named)}人` : '';

const People = ({ records }: { records: OwnRecords }) => {
  const { managers, managers_total: managersTotal } = records;
  const { admin_names: admins, admins_total: adminsTotal } = records;
  const managerTexts = managers.map(
    ({ name, department_names: departments }) => `${name}さん（${departments.join('、')}）`,
  );
  const adminTexts = admins.map((name) => `${name}さん`);
  return (
    <>
      <p>
        {managersTotal === 0
          ? 'あなたを担当する部署の管理者は、いまいません。'
          : `あなたを担当する部署の管理者：${managerTexts.join('、')}${others(managers.length, managersTotal)}`}
      </p>
      <p>
        {adminsTotal === 0
          ? '会社の管理者は、あなたのほかにいません。'
          : `会社の管理者：${adminTexts.join('、')}${others(admins.length, adminsTotal)}`}
      </p>
    </>
  );
};

/** Who can see which kind of one's data. */
export const WhoSees = ({ records }: { records: OwnRecords }) => (
  <Stack>
    <p>あなた自身は、下のファイルですべてのデータを受け取れます。ほかの受講者には見えません。</p>
    <People records={records} />
    <Table
      caption="データの種類ごとの、見られる人"
      columns={COLUMNS}
      rows={records.records}
      rowKey={({ kind }) => kind}
    />
    {records.counts_practice && (
      <p>会社が練習の時間を学習時間に含めているため、学習時間には練習の分数が含まれます。</p>
    )}
  </Stack>
);
