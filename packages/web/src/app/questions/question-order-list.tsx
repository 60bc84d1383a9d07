import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/button';
import { moved, ReorderList } from '../../ui/data/reorder-list';
import { Card } from '../../ui/surface/card';
import { QuestionLine } from './question-line';
import type { OrderedQuestion } from './question-order';

interface Props {
  /** Read aloud: 「コースの問題」. */
  label: string;
  /** What a question is taken out of: 「コース」. */
  from: string;
  order: readonly OrderedQuestion[];
  onChange: (order: OrderedQuestion[]) => void;
  /** In place of the list where there is no question. */
  empty: ReactNode;
}

/** Questions in the order in which they are asked: moved by dragging or by keys, and taken out. */
export const QuestionOrderList = ({ label, from, order, onChange, empty }: Props) => (
  <Card flush>
    {order.length === 0 ? (
      empty
    ) : (
      <ReorderList
        label={label}
        items={order}
        itemKey={({ question_id }) => question_id}
        itemName={({ title }) => title}
        onMove={(at, to) => onChange(moved(order, at, to))}
        renderActions={(question) => (
          <IconButton
            icon="close"
            label={`「${question.title}」を${from}から外す`}
            onClick={() => onChange(order.filter((one) => one !== question))}
          />
        )}
      >
        {(question) => <QuestionLine question={question} />}
      </ReorderList>
    )}
  </Card>
);
