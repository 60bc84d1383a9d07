import { Stat } from '../../../ui/feedback/progress';
import { NO_FIGURE } from '../../../ui/format/number';
import { ExplanationButton } from '../../../ui/overlay/explanation';
import { Stack } from '../../../ui/surface/card';
import styles from './scores.module.css';

/** From which value on, and what it says of the test; usual limits, not laws. */
const MEANINGS = [
  { from: 0.8, word: '高い', what: '問題は、同じ知識をそろって測っています。' },
  { from: 0.7, word: '十分', what: '点数で、人と人、部署と部署を比べられます。' },
  { from: 0.5, word: 'やや低い', what: '点数の小さな差には、意味がないことがあります。' },
  {
    from: Number.NEGATIVE_INFINITY,
    word: '低い',
    what: 'いろいろな知識を混ぜてたずねているか、やさしすぎる問題や紛らわしい問題があります。',
  },
] as const;

/** What a value of alpha says, in words. */
export const meaningOf = (alpha: number) => MEANINGS.find(({ from }) => alpha >= from)!;

/** How far the questions of a basic measure one thing, with what that means. */
export const AlphaStat = ({ alpha }: { alpha: number | null }) => (
  <Stat
    label={
      <span className={styles.explained}>
        信頼性（α）
        <ExplanationButton label="信頼性（α）の説明">
          <AlphaExplanation alpha={alpha} />
        </ExplanationButton>
      </span>
    }
    value={alpha === null ? NO_FIGURE : alpha.toFixed(2)}
    note={alpha === null ? 'まだ計算できません' : meaningOf(alpha).word}
  />
);

const AlphaExplanation = ({ alpha }: { alpha: number | null }) => (
  <Stack gap="tight">
    <p>
      <strong>信頼性（クロンバックのα）</strong>
    </p>
    <p>
      ベーシックの問題が、どれだけそろって同じことを測っているかです。ある問題に正解した人が、ほかの問題にも正解しやすいほど、1に近づきます。
    </p>
    {alpha === null ? (
      <p>2問以上あり、いまの問題での受講が10回以上あって、得点に差があると計算できます。</p>
    ) : (
      <p>
        いまの値は{alpha.toFixed(2)}で、{meaningOf(alpha).word}値です。{meaningOf(alpha).what}
      </p>
    )}
    <dl className={styles.meanings}>
      <dt>0.8以上</dt>
      <dd>高い</dd>
      <dt>0.7〜0.8</dt>
      <dd>十分</dd>
      <dt>0.5〜0.7</dt>
      <dd>やや低い</dd>
      <dt>0.5未満</dt>
      <dd>低い。正解の少ない問題から見直します</dd>
    </dl>
    <p className={styles.part}>いまの問題だけを出題した、それぞれの人の最後の受講で計算します。</p>
  </Stack>
);
