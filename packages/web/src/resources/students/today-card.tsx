import type { TakeNow } from '@tokiori/contract';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { ProgressBar } from '../../ui/feedback/progress';
import { formatDate } from '../../ui/format/date';
import { keyOfWaiting, useTakeNow } from './use-take-now';
import styles from './waiting.module.css';

const kindOf = ({ kind }: TakeNow): string => (kind === 'Recap' ? '復習' : 'テスト');

const KindChip = ({ item }: { item: TakeNow }) => (
  <Chip
    tone={item.kind === 'Recap' ? 'review' : 'primary'}
    icon={item.kind === 'Recap' ? 'recap' : 'test'}
  >
    {kindOf(item)}
  </Chip>
);

const labelOf = (item: TakeNow): string =>
  item.answered_count > 0 ? '続きから解く' : `${kindOf(item)}を始める`;

const shortLabelOf = ({ answered_count }: TakeNow): string =>
  answered_count > 0 ? '続ける' : '始める';

/** 「3問・約2分」 */
const sizeOf = ({ question_count, answered_count, estimated_minutes }: TakeNow): string => {
  const left = question_count - answered_count;
  return `${answered_count > 0 ? 'あと' : ''}${left}問・約${estimated_minutes}分`;
};

const noteOf = ({ waiting_sheet_count, to }: TakeNow): string =>
  [
    waiting_sheet_count > 1 ? `${waiting_sheet_count}回分がたまっています` : '',
    to ? `${formatDate(to)}まで` : '',
  ]
    .filter(Boolean)
    .join('・');

interface Props {
  items: readonly TakeNow[];
}

/** What waits today, the first one big: one tap leads into the sheet. */
export const Waiting = ({ items }: Props) => {
  const { start, starting } = useTakeNow();
  const [first, ...rest] = items;
  if (!first) return null;
  const actionOf = (item: TakeNow) => ({
    busy: starting === keyOfWaiting(item),
    onClick: () => start(item),
  });
  return (
    <div className={styles.waiting}>
      <article className={styles.first} data-kind={first.kind}>
        <KindChip item={first} />
        <h2 className={styles.firstName}>{first.name}</h2>
        <p className={styles.size}>{sizeOf(first)}</p>
        {noteOf(first) && <p className={styles.note}>{noteOf(first)}</p>}
        {first.answered_count > 0 && (
          <ProgressBar
            label={`${first.question_count}問中${first.answered_count}問を解答済み`}
            value={first.answered_count}
            max={first.question_count}
          />
        )}
        <Button variant="primary" size="large" block {...actionOf(first)}>
          {labelOf(first)}
        </Button>
      </article>
      {rest.length > 0 && (
        <ul className={styles.rest} aria-label="ほかに待っているもの">
          {rest.map((item) => (
            <li key={keyOfWaiting(item)} className={styles.row}>
              <div className={styles.rowTexts}>
                <KindChip item={item} />
                <strong>{item.name}</strong>
                <span className={styles.note}>
                  {[sizeOf(item), noteOf(item)].filter(Boolean).join('・')}
                </span>
              </div>
              <Button aria-label={`${item.name}：${shortLabelOf(item)}`} {...actionOf(item)}>
                {shortLabelOf(item)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
