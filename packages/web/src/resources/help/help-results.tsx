import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { allHelpQuery } from './help.api';
import styles from './help.module.css';
import { HelpLink, type HelpWays } from './help-links';
import { HelpList } from './help-list';
import { searchHelp, type HelpHit, type Part } from './help-search';
import { formatNumber } from '../../ui/format/number';

interface Props extends Pick<HelpWays, 'onRead'> {
  words: string;
  /** Level of the headings. */
  level: 2 | 3;
}

const Marked = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text));

/**
 * The helps that have the words, each with the line that has them, those of screens that the reader may not open last;
 * all there are where none has the words.
 */
export const HelpResults = ({ words, level, onRead }: Props) => {
  const { user } = useSignedIn();
  const query = useQuery(allHelpQuery(user));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={8} />}>
      {({ open, closed }) => {
        const all = searchHelp([...open, ...closed], words);
        const isClosed = ({ help }: HelpHit): boolean => closed.includes(help);
        const articles = [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed)];
        return (
          <>
            <p role="status" className={styles.note}>
              {articles.length > 0
                ? `${formatNumber(articles.length)}件見つかりました`
                : `「${words}」は見つかりませんでした。言葉を変えて検索するか、次の一覧からお選びください。`}
            </p>
            {articles.length === 0 && <HelpList level={level} onRead={onRead} />}
            <ul className={styles.list}>
              {articles.map(({ help, title, line }) => (
                <li key={help.name}>
                  <HelpLink name={help.name} onRead={onRead} className={styles.result}>
                    <span className={styles.resultTitle}>
                      <Marked parts={title} />
                    </span>
                    <span className={styles.line}>
                      <Marked parts={line} />
                    </span>
                  </HelpLink>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </QueryBoundary>
  );
};
