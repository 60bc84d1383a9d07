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

type Verdict = DeletionProofsVerdict;

const keyCheck = ({ isKeyItself }: Verdict) => ({
  title: '鍵',
  isTrue: isKeyItself,
  message: isKeyItself
    ? '指紋は、署名を確かめた鍵のものです。'
    : '書かれている指紋か鍵が、署名を確かめた鍵のものではありません。',
});

const brokenText = (broken: readonly number[]): string => {
  const some = broken.slice(0, 20).map((number) => `${number}件目`);
  return `${some.join('、')}${broken.length > some.length ? 'など' : ''}が、書き換えられたか、その前の証明がなくなっています。`;
};

const chainCheck = ({ broken, proofs }: Verdict) => ({
  title: '署名とつながり',
  isTrue: broken.length === 0,
  message:
    broken.length === 0
      ? `${evidenceCount(proofs.length, '件')}の証明はすべて書き換えられておらず、1件目から抜けなくつながっています。`
      : brokenText(broken),
});

const companyCheck = ({ company }: Verdict) => ({
  title: '会社',
  isTrue: company !== null,
  message:
    company === null
      ? 'ほかの会社の証明が交ざっています。'
      : `すべて、会社番号${company}の証明です。会社番号は、製品の「削除の証明」の画面にあります。`,
});

/** What was looked at, whether it is so, and what that means. Without proofs there is nothing to look at but the key. */
export const proofChecks = (verdict: Verdict) =>
  verdict.proofs.length === 0
    ? [keyCheck(verdict)]
    : [keyCheck(verdict), chainCheck(verdict), companyCheck(verdict)];

/** The verdict in a sentence. */
export const proofVerdict = ({ isTrue, proofs }: Verdict): string => {
  if (proofs.length === 0) return '証明が1件もないため、確かめるものがありません';
  return isTrue
    ? 'これらの証明は、作成された時のままです'
    : '正しくない証明があります。このファイルは信用できません';
};

/** What to do now: what cannot be seen in the file, or who to ask. */
export const proofAdvice = ({ isTrue, proofs }: Verdict): string => {
  if (proofs.length === 0)
    return 'このファイルには署名されたものがないので、だれが作ったかも分かりません。削除の証明があるはずのときは、もう一度書き出してもらってください。';
  const last = proofs.at(-1);
  return isTrue && last
    ? `いちばん新しい証明は${last.number}件目、${proofTime(last.finished_at)}（日本時間）のものです。それより新しい証明が取り除かれていないことは、前に受け取ったファイルと比べて確かめてください。`
    : '下の「確かめたこと」に、どこが正しくないかを示します。受け取った相手に、もう一度書き出してもらってください。';
};
