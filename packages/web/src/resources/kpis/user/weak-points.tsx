import type { KpiWeakPoints } from '@tokiori/contract';
import { BarList } from '../../../ui/chart/bar-list';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { StatusChip } from '../../../ui/feedback/chip';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatDate } from '../../../ui/format/date';
import { formatPercent } from '../../../ui/format/number';
import { Card } from '../../../ui/surface/card';
import { FigureText } from '../figure-text';
import styles from '../score/score.module.css';

/** What a person knows least, and what they are about to forget: of all time, as of today. */
export const WeakPoints = ({
  points: { categories, fading },
  today,
}: {
  points: KpiWeakPoints;
  today: string;
}) => (
  <div className={styles.weak}>
    <Card>
      <h3>苦手な分類</h3>
      <p className={styles.quiet}>
        これまでのすべての解答の正答率が低い順です。3回以上答えた小分類だけを並べています。
      </p>
      {categories.length === 0 ? (
        <EmptyState>
          3回以上答えた分類がまだありません。解答が増えると、ここに表示されます。
        </EmptyState>
      ) : (
        <BarList
          label="苦手な分類の正答率"
          max={1}
          bars={categories.map(({ minor_category_id: key, name, medium_name, figure }) => ({
            key,
            label: `${medium_name}・${name}`,
            value: figure.value,
            text: <FigureText name="correct_rate" figure={figure} />,
          }))}
        />
      )}
    </Card>
    <Card>
      <h3>忘れかけている問題</h3>
      <p className={styles.quiet}>いま思い出せる見込みが低い順です。</p>
      {fading.length === 0 ? (
        <EmptyState>忘れかけている問題はありません。</EmptyState>
      ) : (
        <LineList label="忘れかけている問題">
          {fading.map((question) => (
            <LineItem
              key={question.question_id}
              title={question.title}
              notes={[
                `思い出せる見込み ${formatPercent(question.predicted_recall)}`,
                `最後の出題 ${formatDate(question.last_asked_on, today)}`,
              ]}
            >
              <StatusChip status={question.last_right ? 'Right' : 'Wrong'} />
            </LineItem>
          ))}
        </LineList>
      )}
    </Card>
  </div>
);
