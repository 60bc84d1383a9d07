import type { ImportRow, MissingCategory } from '@tokiori/domain';
import { useState } from 'react';
import { goodRows, type Sheet } from '../../../app/imports/sheet';
import { Note } from '../../../ui/feedback/error-display';
import { Accordion } from '../../../ui/surface/accordion';
import styles from './import.module.css';

interface Props {
  sheet: Sheet<ImportRow>;
  missing: readonly MissingCategory[];
}

const MOST_LINES = 10;
const LEVELS = { major: '大分類', medium: '中分類', minor: '小分類' } as const;

/** 「3、8行目」, and how many more. */
const linesText = (lines: readonly number[]): string => {
  const rest = lines.length - MOST_LINES;
  const shown = `${lines.slice(0, MOST_LINES).join('、')}行目`;
  return rest > 0 ? `${shown}ほか${rest}行` : shown;
};

const pathOf = (category: MissingCategory): string => {
  if (category.level === 'major') return category.name;
  if (category.level === 'medium') return `${category.major} › ${category.name}`;
  return `${category.major} › ${category.medium} › ${category.name}`;
};

/** How many questions will be made, and what comes with them. */
export const ImportSummary = ({ sheet, missing }: Props) => {
  const [open, setOpen] = useState(false);
  const good = goodRows(sheet);
  const invalidCount = sheet.rows.length - good.length;
  const mergedLines = good.filter(({ choicesMerged }) => choicesMerged).map(({ line }) => line);
  const madeCount = good.filter(({ commentaryMade }) => commentaryMade).length;
  return (
    <div className={styles.summary}>
      <p className={styles.total}>
        <strong>{good.length}問</strong>を登録します。
        {invalidCount > 0 && `誤りのある${invalidCount}行は登録しません。`}
      </p>
      {madeCount > 0 && (
        <p>解説のない{madeCount}問には、解説として「正解は「…」です。」が入ります。</p>
      )}
      {mergedLines.length > 0 && (
        <p>同じ文の選択肢は1つにまとめます（{linesText(mergedLines)}）。</p>
      )}
      {sheet.unknownColumns.length > 0 && (
        <Note tone="review">使わない列: {sheet.unknownColumns.join('、')}</Note>
      )}
      {missing.length > 0 && (
        <Accordion
          title={`まだないカテゴリを${missing.length}個、新しく作ります`}
          open={open}
          onToggle={setOpen}
        >
          <ul className={styles.categories}>
            {missing.map((category) => (
              <li key={category.level + pathOf(category)}>
                <span className={styles.level}>{LEVELS[category.level]}</span>
                {pathOf(category)}
              </li>
            ))}
          </ul>
        </Accordion>
      )}
    </div>
  );
};
