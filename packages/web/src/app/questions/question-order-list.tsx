import { useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/button';
import { moveItem, ReorderList } from '../../ui/data/reorder-list';
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
export const QuestionOrderList = ({ label, from, order, onChange, empty }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const takeOut = (at: number): void => {
    onChange(order.filter((_, index) => index !== at));
    // Who works by keys goes on with the question that took its place, or with the one before.
    const next = Math.min(at, order.length - 2);
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>('[data-take-out]')[next]?.focus(),
    );
  };
  return (
    <div ref={box}>
      <Card flush>
        {order.length === 0 ? (
          empty
        ) : (
          <ReorderList
            label={label}
            items={order}
            itemKey={({ question_id }) => question_id}
            itemName={({ title }) => title}
            onMove={(at, to) => onChange(moveItem(order, at, to))}
            renderActions={({ title }, at) => (
              <IconButton
                data-take-out
                icon="close"
                label={`「${title}」を${from}から外す`}
                onClick={() => takeOut(at)}
              />
            )}
          >
            {(question) => <QuestionLine question={question} />}
          </ReorderList>
        )}
      </Card>
    </div>
  );
};
