import type { FigureName } from '@tokiori/contract';
import { ENOUGH_CASES, RETENTION_GAP_DAYS, RETENTION_POINT_DAYS } from '@tokiori/domain';

/** The seven figures, and the predicted retention beside them. */
export type ReportFigure = FigureName | 'predicted_retention';

/** What a figure means, in the words of the manual (`docs/`). */
export interface Explanation {
  what: string;
  formula: string;
  /** Of a rate: what stands above and below the line. */
  numerator?: string;
  denominator?: string;
  /** What people ask about it. */
  note?: string;
}

const NOTHING_COUNTED = '分母が0のときは「—」と表示します。0 %ではありません。';

export const EXPLANATIONS: Record<ReportFigure, Explanation> = {
  total_score: {
    what: '期間中の解答で得た点の合計です。',
    formula: '新しい問題とベーシックの正解数 × 10点 ＋ 復習の正解数 × 5点',
  },
  taken_courses: {
    what: '期間中に1問以上解いたテストの数です。',
    formula: '期間中の解答が1件以上あるテストの数',
    note: '同じコースでも、受講した人ごとに1件と数えます。ベーシックは含みません。',
  },
  taken_questions: {
    what: '期間中に答えた問題の数です。',
    formula: '新しい問題・ベーシック・復習の解答数の合計',
    note: '「わからない」と答えた問題も1問です。復習で同じ問題に答えると、その都度数えます。',
  },
  taken_duration: {
    what: '期間中に問題を解いていた時間の合計です。',
    formula: '1問ごとの解答時間の合計（1問につき5分まで）',
  },
  correct_rate: {
    what: '新しい問題とベーシックに、どれだけ正解したかです。',
    formula: '正解した数 ÷ 出題された数',
    numerator: '期間中に正解した、新しい問題とベーシックの数',
    denominator: '期間中に出題された、新しい問題とベーシックの数（「わからない」を含む）',
    note: NOTHING_COUNTED,
  },
  recap_correct_rate: {
    what: '忘れるころにもう一度たずねた問題に、どれだけ正解したかです。',
    formula: '正解した数 ÷ 出題された数',
    numerator: '期間中に正解した復習の数',
    denominator: '期間中に出題された復習の数（「わからない」を含む）',
    note: NOTHING_COUNTED,
  },
  retention_rate: {
    what: '一度正解した問題を、1週間以上あとにたずね直したときに覚えていたかを、実際に測った割合（把持率）です。',
    formula: '正解した数 ÷ たずね直した数',
    numerator: '分母のうち、正解した解答の数',
    denominator: `期間中の解答のうち、同じ人が同じ問題に前回正解してから${RETENTION_GAP_DAYS}日以上たっていたものの数`,
    note: `まちがえて翌日に解き直した解答は数えません。個人の推移では、それぞれの日までの${RETENTION_POINT_DAYS}日間の割合を示します。${ENOUGH_CASES}回未満のあいだは目安です。${NOTHING_COUNTED}`,
  },
  predicted_retention: {
    what: '進行中のコースで解いた問題のうち、いま思い出せると見込まれる割合です。',
    formula: '問題ごとの「思い出せる見込み」の平均',
    numerator: '進行中のコースで解いた問題の、今日思い出せる見込みの合計',
    denominator: '進行中のコースの問題のうち、解いたことのあるものの数（人ごとに数えます）',
    note: '期間にかかわらず、今日の値です。終わったコースだけの問題は、維持しているものを除いて含みません。最後に解いた日からの日数と、正解・不正解の経過から計算します。最後の解答が不正解か「わからない」の問題は、正解を見た直後でも100 %とはせず、次の復習のころの見込みで数えます。解答する前の見込みより高くなることはありません。',
  },
};
