import type { Figure } from '@tokiori/contract';

/** Smaller differences mean nothing. */
const CLOSE_POINTS = 3;

/** One sentence on why what was measured and what was predicted differ; `null` while one of them is missing. */
export const gapSentence = (measured: Figure, predicted: Figure): string | null => {
  if (measured.value === null || predicted.value === null) return null;
  const points = Math.round(measured.value * 100) - Math.round(predicted.value * 100);
  if (Math.abs(points) < CLOSE_POINTS) {
    return '予測と実際がほぼ同じなので、いまの間隔で復習を続ければ十分です。';
  }
  return points > 0
    ? `実際が予測を${points}ポイント上回っているのは、予測より長く覚えていられているか、最近たずね直していない問題が予測を下げているためです。`
    : `実際が予測を${-points}ポイント下回っているのは、あとの日にたずね直した問題に、予測より早く忘れたものがあったためです。`;
};
