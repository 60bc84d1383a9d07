import type { EvidencePack } from '@tokiori/contract';

/** What a pack's file is called: 「監査用資料_情報セキュリティ_2026-04-01_2027-03-31.zip」. */
export const packFileName = (pack: Pick<EvidencePack, 'subject_name' | 'from_date' | 'to_date'>) =>
  `監査用資料_${pack.subject_name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 60)}_${pack.from_date}_${pack.to_date}.zip`;
