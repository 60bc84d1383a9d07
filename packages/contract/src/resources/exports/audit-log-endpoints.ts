import { listAuditLog } from '../audit-log/endpoints';
import { exportOf } from './export-of';

export const exportAuditLog = exportOf(listAuditLog, {
  id: 'exportAuditLog',
  path: '/exports/audit-log',
  summary:
    '操作の記録をCSVかExcelのファイルで返します。新しい順に並び、管理者には自社だけを返します。',
  columns: {
    id: { label: '番号', kind: 'number' },
    at: { label: '日時', kind: 'instant-to-second' },
    company: { label: '会社', kind: 'text' },
    who: { label: '操作した人', kind: 'text' },
    as_whom: { label: 'なりかわり', kind: 'text' },
    action: { label: '操作', kind: 'text' },
    action_name: { label: '操作の名前', kind: 'text' },
    target: { label: '対象', kind: 'text' },
    changes: { label: '変更', kind: 'text' },
    address: { label: 'アドレス', kind: 'text' },
    request: { label: 'リクエスト番号', kind: 'text' },
  },
});
