import type { StudentTop, TakeNow } from '@tokiori/contract';
import { isBegunToday } from '@tokiori/domain';
import { useState, type ReactNode } from 'react';
import { AskToLearn } from '../../app/sheets/ask-to-learn';
import { isToBegin, kindOf, nextSizeWords, sizeWords } from '../../app/sheets/take-now-words';
import { useSignedIn } from '../../app/session/use-session';
import { limitWords, type DayLimits } from '../../app/words/limit-words';
import { requiredLater } from '../../app/words/outside-words';
import { keyOfWaiting, useTakeNow } from '../../app/sheets/use-take-now';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { Accordion } from '../../ui/surface/accordion';
import styles from './today-card.module.css';

const KindChip = ({ item }: { item: TakeNow }) => (
  <Chip
    tone={item.kind === 'Recap' ? 'review' : 'primary'}
    icon={item.kind === 'Recap' ? 'recap' : 'test'}
  >
    {item.required ? '必修・' : ''}
    {kindOf(item)}
  </Chip>
);

/** 「2回分・8問・約6分」 */
const partWords = (item: TakeNow): string => {
  const isMore = item.left_count > item.question_count - item.answered_count;
  if (!isMore) return nextSizeWords(item);
  const sheets = item.waiting_sheet_count > 1 ? `${item.waiting_sheet_count}回分・` : '';
  return `${sheets}${sizeWords(item.left_count, item.left_minutes)}`;
};

/** 「試験の説明へ」: it is begun there. */
const TO_BEGIN = '試験の説明へ';

const rowLabel = (item: TakeNow): string => {
  if (isToBegin(item)) return TO_BEGIN;
  return isBegunToday(item) ? '続ける' : '始める';
};

/** 「接客の基本のテストだけ始める」 */
const rowWords = (item: TakeNow): string =>
  isToBegin(item)
    ? `${item.name}の${TO_BEGIN}`
    : `${item.name}の${kindOf(item)}だけ${rowLabel(item)}`;

const PartTexts = ({ item }: { item: TakeNow }) => (
  <div className={styles.texts}>
    <KindChip item={item} />
    <strong>{item.name}</strong>
    <span className={styles.note}>{partWords(item)}</span>
  </div>
);

const Folded = ({ title, children }: { title: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.parts}>
      <Accordion title={title} open={isOpen} onToggle={setOpen}>
        {children}
      </Accordion>
    </div>
  );
};

type Props = Pick<StudentTop, 'take_now' | 'left_today' | 'outside_hours'> & DayLimits;

/** All that waits today as one thing to do, across courses; what it is made of is folded below, each to be taken alone. */
export const TodayCard = ({
  take_now: items,
  left_today: left,
  outside_hours: outside,
  ...limits
}: Props) => {
  const { start, starting } = useTakeNow();
  const session = useSignedIn();
  const [first] = items;
  if (!first) return null;
  const now = first.question_count - first.answered_count;
  const later = left.question_count - now;
  const limit = limitWords(limits);
  const busyWith = (item: TakeNow) => ({
    busy: starting === keyOfWaiting(item),
    onClick: () => start(item),
  });
  return (
    <section className={styles.card} aria-labelledby="today">
      <h2 id="today">今日の分</h2>
      <p className={styles.size}>
        {later > 0
          ? `まず${now}問、約${first.estimated_minutes}分`
          : sizeWords(left.question_count, left.estimated_minutes)}
      </p>
      <Button variant="primary" size="large" block {...busyWith(first)}>
        {isToBegin(first) || isBegunToday(first) ? rowLabel(first) : `${now}問始める`}
      </Button>
      {later > 0 && <p className={styles.note}>今日はあと{later}問。ここまででも大丈夫です。</p>}
      {limit && <p className={styles.note}>{limit}</p>}
      {outside && (
        <>
          <p className={styles.note}>{requiredLater(outside, session)}</p>
          <AskToLearn outside={outside} />
        </>
      )}
      {items.length > 1 ? (
        <Folded title={`内訳（${items.length}件）`}>
          <ul aria-label="今日の分の内訳">
            {items.map((item) => (
              <li key={keyOfWaiting(item)} className={styles.part}>
                <PartTexts item={item} />
                <Button variant="quiet" aria-label={rowWords(item)} {...busyWith(item)}>
                  {rowLabel(item)}
                </Button>
              </li>
            ))}
          </ul>
        </Folded>
      ) : (
        <div className={styles.only}>
          <PartTexts item={first} />
        </div>
      )}
    </section>
  );
};
