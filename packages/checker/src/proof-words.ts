import {
  DELETION_BEGUN_LABELS,
  DELETION_STOP_LABELS,
  evidenceCount,
  RETENTION_LABELS,
  retentionText,
  type DeletionProof,
  type DeletionProofsVerdict,
} from '@tokiori/domain';

const TOKYO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant of a proof in Japan's time, 「2026-04-01 09:30」. */
export const proofTime = (instant: string): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : TOKYO.format(at);
};

const labelOf = (kind: string): string =>
  Object.hasOwn(RETENTION_LABELS, kind) ? Reflect.get(RETENTION_LABELS, kind) : kind;

/** Cells of a proof's kinds, a line each; a proof that deleted nothing has one line. */
export const proofLines = (
  proof: DeletionProof | null,
  number: number,
  isBroken: boolean,
): string[][] => {
  const mark = isBroken ? '× 問題あり' : '○ 正しい';
  if (proof === null) return [[String(number), mark, '', '', '読めません', '', '', '', '']];
  const { finished_at: at, begun_by: by, stopped, kinds } = proof;
  const start = [
    String(number),
    mark,
    proofTime(at),
    stopped === null
      ? DELETION_BEGUN_LABELS[by]
      : `${DELETION_BEGUN_LABELS[by]}\n${DELETION_STOP_LABELS[stopped]}`,
  ];
  if (kinds.length === 0) return [[...start, '', '', '', '', '']];
  return kinds.map((kind) => [
    ...start,
    labelOf(kind.kind),
    `${retentionText(kind.period_days)}（${kind.before}より前）`,
    evidenceCount(kind.deleted_rows, '件'),
    kind.found_people === null ? '' : evidenceCount(kind.found_people, '人'),
    evidenceCount(kind.left_rows, '件'),
  ]);
};

/** What was looked at, whether it is so, and what that means. */
export const proofChecks = ({ broken, isKeyItself, proofs }: DeletionProofsVerdict) => [
  {
    title: '鍵',
    isTrue: isKeyItself,
    message: isKeyItself
      ? '指紋は、署名を確かめた鍵のものです。'
      : '書かれている指紋か鍵が、署名を確かめた鍵のものではありません。',
  },
  {
    title: '署名とつながり',
    isTrue: broken.length === 0,
    message:
      broken.length === 0
        ? `${evidenceCount(proofs.length, '件')}の証明はすべて書き換えられておらず、1件目から抜けなくつながっています。`
        : `${broken
            .slice(0, 20)
            .map((number) => `${number}件目`)
            .join(
              '、',
            )}${broken.length > 20 ? 'など' : ''}が、書き換えられたか、その前の証明がなくなっています。`,
  },
];

/** The verdict in a sentence. */
export const proofVerdict = ({ isTrue }: DeletionProofsVerdict): string =>
  isTrue
    ? 'これらの証明は、作成された時のままです。'
    : '正しくない証明があります。このファイルは信用できません。';

/** What cannot be seen in the file. */
export const PROOF_LIMITS =
  'いちばん新しい証明が取り除かれていないことは、前に受け取ったファイルと件数を比べて確かめてください。';
