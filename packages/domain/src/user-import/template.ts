import { csvText } from '../csv/write';
import { USER_COLUMNS } from './columns';

/** A file with the headings and two people to write over. */
export const userCsvTemplate = (): string =>
  csvText([
    Object.values(USER_COLUMNS),
    [
      '山田 花子',
      'やまだ はなこ',
      'hanako@example.jp',
      '',
      'A0001',
      '受講者',
      '',
      '販売',
      '',
      '1995-04',
      '2020-04-01',
    ],
    [
      '佐藤 太郎',
      'さとう たろう',
      '',
      'shop001',
      'A0002',
      '受講者',
      '',
      '調理',
      '店長',
      '',
      '2018-10-01',
    ],
  ]);
