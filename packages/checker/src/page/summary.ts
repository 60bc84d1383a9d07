import {
  evidenceCount,
  evidenceMoment,
  evidenceTime,
  EVIDENCE_SUBJECT_LABELS,
  type EvidenceManifest,
  type EvidenceRows,
} from '@tokiori/domain';
import { element } from './element';

const factsOf = (manifest: EvidenceManifest, rows: EvidenceRows | null): [string, string][] => {
  const { subject, from_date: from, to_date: to } = manifest;
  const whole = rows?.totals.find(({ scope }) => scope === '全体');
  const said = (rows?.subject ?? []).filter(({ item }) =>
    ['目的', '実施方法', '作成者'].includes(item),
  );
  return [
    ['会社', manifest.company],
    ['対象', `${EVIDENCE_SUBJECT_LABELS[subject.kind]}「${subject.name}」`],
    ['対象期間', `${from}〜${to}`],
    ['集計時点', evidenceMoment(manifest.as_of)],
    ...said.map(({ item, value }): [string, string] => [item, value ?? '']),
    ...(whole
      ? ([
          ['受講者', evidenceCount(whole.people, '人')],
          [
            '結果',
            [
              `合格 ${evidenceCount(whole.passed, '件')}`,
              `不合格 ${evidenceCount(whole.failed, '件')}`,
              `受講中 ${evidenceCount(whole.in_progress, '件')}`,
              `未受講 ${evidenceCount(whole.not_taken, '件')}`,
              `取消 ${evidenceCount(whole.cancelled, '件')}`,
            ].join('、'),
          ],
          ['出題した問題', evidenceCount(rows?.questions.length ?? 0, '問（版ごと）')],
          ['学習時間', evidenceTime(whole.seconds)],
        ] satisfies [string, string][])
      : []),
  ];
};

/** What the pack is about, in short, and what it leaves out. */
export const summarySection = (
  manifest: EvidenceManifest,
  rows: EvidenceRows | null,
): HTMLElement =>
  element(
    'section',
    { 'aria-labelledby': 'title-summary' },
    element('h2', { id: 'title-summary' }, '概要'),
    element(
      'dl',
      {},
      ...factsOf(manifest, rows).flatMap(([term, words]) => [
        element('dt', {}, term),
        element('dd', {}, words),
      ]),
    ),
    element('h3', {}, 'この資料に含めていないもの'),
    manifest.left_out.length === 0
      ? element('p', {}, 'ありません。')
      : element('ul', {}, ...manifest.left_out.map((sentence) => element('li', {}, sentence))),
  );
