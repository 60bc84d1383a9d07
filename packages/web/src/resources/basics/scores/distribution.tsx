import type { BasicResults } from '@tokiori/contract';
import { BarList, type Bar } from '../../../ui/chart/bar-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatNumber, formatPercent } from '../../../ui/format/number';
import { Card, Section, Stack } from '../../../ui/surface/card';

type Band = BasicResults['distribution'][number];

const nameOf = ({ from, to }: Band): string => (from === to ? `${from} %` : `${from}〜${to} %`);

/** Where the pass mark lies within a band, some of its people passed and some did not. */
const standing = ({ from, to }: Band, passMark: number): 'passed' | 'failed' | 'both' => {
  if (from >= passMark) return 'passed';
  return to < passMark ? 'failed' : 'both';
};

const MARKS = { passed: '○ ', failed: '', both: '△ ' };
const TONES = { passed: 'right', failed: 'attention', both: 'review' } as const;

/** How many people got which score, from the best down. */
export const Distribution = ({ results }: { results: BasicResults }) => {
  const { distribution, pass_mark, taken_users: taken } = results;
  const bars = distribution.toReversed().map((band): Bar => {
    const where = standing(band, pass_mark);
    return {
      key: band.from,
      label: `${MARKS[where]}${nameOf(band)}`,
      value: band.users === 0 ? null : band.users,
      tone: TONES[where],
      text: `${formatNumber(band.users)}人（${formatPercent(taken ? band.users / taken : null)}）`,
    };
  });
  const isSplit = distribution.some((band) => standing(band, pass_mark) === 'both');
  return (
    <Section title="得点の分布">
      {taken ? (
        <Card>
          <Stack>
            <p>
              ○は、合格点の{pass_mark} %以上です。
              {isSplit && '△には、合格点に届いた人と届かない人がいます。'}
            </p>
            <BarList label="得点ごとの人数" bars={bars} />
          </Stack>
        </Card>
      ) : (
        <EmptyState>
          まだだれも受けていません。受講した人がいると、得点ごとの人数が表示されます。
        </EmptyState>
      )}
    </Section>
  );
};
