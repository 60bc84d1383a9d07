import type { ReorganisationEntry, ReorganisationState } from '@tokiori/contract';

/** Where a reorganisation stands, as people read it. */
export const REORGANISATION_STATE_LABELS: Readonly<Record<ReorganisationState, string>> = {
  Draft: '下書き',
  Scheduled: '予定',
  Done: '実施済み',
  Undone: '元に戻した',
  Cancelled: '取りやめ',
  Failed: '実施できませんでした',
};

/** What an entry does, as people read it. */
export const REORGANISATION_ENTRY_LABELS: Readonly<Record<ReorganisationEntry['kind'], string>> = {
  Person: '人の異動',
  MakeDepartment: '部署の新設',
  ChangeDepartment: '部署の変更',
  MergeDepartment: '部署の統合',
  CloseDepartment: '部署の廃止',
};
