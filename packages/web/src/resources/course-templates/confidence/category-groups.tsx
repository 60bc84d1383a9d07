import { useState } from 'react';
import type { CourseConfidence } from '@tokiori/contract';
import { Button } from '../../../ui/button/button';
import { BarList } from '../../../ui/chart/bar-list';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { Meter } from '../../../ui/feedback/progress';
import { Stack } from '../../../ui/surface/card';
import { groupsOf, type ChosenCategory, type Level } from './confidence-groups';
import styles from './confidence.module.css';

const LEVELS = [
  { value: 'major', label: '大分類' },
  { value: 'medium', label: '中分類' },
  { value: 'minor', label: '小分類' },
] as const;

/** At first; there may be hundreds. */
const FIRST = 8;

interface Props {
  categories: CourseConfidence['categories'];
  onChoose: (chosen: ChosenCategory) => void;
}

/** How often people were wrong where they were sure, by category; each narrows the page to itself. */
export const CategoryGroups = ({ categories, onChoose }: Props) => {
  const [level, setLevel] = useState<Level>('minor');
  const [isWhole, setWhole] = useState(false);
  const groups = groupsOf(categories, level);
  const shown = isWhole ? groups : groups.slice(0, FIRST);
  return (
    <Stack>
      <SegmentedControl
        label="カテゴリの段"
        labelHidden
        options={LEVELS}
        value={level}
        onChange={setLevel}
      />
      <BarList
        label="カテゴリごとの思いこみの割合"
        max={1}
        bars={shown.map(({ id, path, counts }) => {
          const sure = counts.sure_wrong + counts.sure_correct;
          return {
            key: id,
            label: (
              <button
                type="button"
                className={styles.category}
                onClick={() => onChoose({ level, id })}
              >
                {path}
              </button>
            ),
            value: sure === 0 ? null : counts.sure_wrong / sure,
            text: <Meter numerator={counts.sure_wrong} denominator={sure} />,
            tone: 'attention',
          };
        })}
      />
      {shown.length < groups.length && (
        <div>
          <Button onClick={() => setWhole(true)}>
            残り{groups.length - shown.length}件も表示する
          </Button>
        </div>
      )}
    </Stack>
  );
};
