import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

interface Props {
  /** People whom it is about, and those to whom not all questions come by the end. */
  users: number;
  shortUsers: number;
  questionCount: number;
  /** The fewest that come to any of them. */
  leastCount: number;
  /** The earliest end by which all come; `null` when there is none. */
  earliestTo: string | null;
  onTake: (to: string) => void;
}

const sentenceOf = ({ users, shortUsers, questionCount, leastCount }: Props): string =>
  users === 1
    ? `終了日までに届くのは${questionCount}問中${leastCount}問です。`
    : `${formatNumber(users)}人のうち${formatNumber(shortUsers)}人には、終了日までに全${questionCount}問が届きません（少ない人で${leastCount}問）。`;

/** Said of an end that is too early: how many questions come, and a button that takes the earliest end that is not. */
export const ReachNote = (props: Props) => {
  const { shortUsers, earliestTo, onTake } = props;
  if (shortUsers === 0) return null;
  return (
    <Note tone="review">
      <p>{sentenceOf(props)}届かなかった問題は、合否に数えません。</p>
      {earliestTo === null ? (
        <p>いまの休日と曜日では、終了日を延ばしても、すべての問題は届きません。</p>
      ) : (
        <Button size="small" onClick={() => onTake(earliestTo)}>
          終了日を{formatDate(earliestTo)}にする
        </Button>
      )}
    </Note>
  );
};
