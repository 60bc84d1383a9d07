import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/field/search-field';
import { Phrases } from '../../ui/text/phrases';
import { helpNameOf } from './help-name';
import { helpQuery } from './help.api';
import styles from './help.module.css';
import type { HelpWays } from './help-links';
import { HelpList } from './help-list';
import { HelpResults } from './help-results';
import { HelpText } from './help-text';

/** What somebody has gone to in the panel. */
interface Step {
  /** `null` for the list. */
  name: string | null;
  /** What they had searched for when they went there. */
  from: string | undefined;
}

/** Where somebody is in the panel; kept while they stay on a screen. */
export interface HelpPlace {
  /** What they have gone to since they opened it, the last one in sight. */
  way: readonly Step[];
  /** What they search for. */
  words?: string;
}

interface Props {
  /** The page below, its parameters as the router writes them. */
  address: string;
  place: HelpPlace;
  onPlace: (place: HelpPlace) => void;
  onClose: () => void;
}

/** Help for the screen below, and the way to all other helps. */
export const HelpPanel = ({ address, place: { way, words }, onPlace, onClose }: Props) => {
  const last = way.at(-1);
  const name = last ? last.name : helpNameOf(address);
  const goTo = (next: string | null): void =>
    onPlace({ way: [...way, { name: next, from: words }] });
  const ways: HelpWays = { onRead: goTo, onLeave: onClose };
  return (
    <>
      <SearchField
        label="ヘルプを検索"
        value={words}
        onSearch={(text) => onPlace({ way, words: text })}
      />
      {words === undefined ? (
        <>
          {last && (
            <div className={styles.back}>
              <Button
                variant="quiet"
                icon="back"
                onClick={() => onPlace({ way: way.slice(0, -1), words: last.from })}
              >
                前に戻る
              </Button>
            </div>
          )}
          {name === null ? (
            <Titled title="すべてのヘルプ" takesFocus>
              <HelpList level={3} onRead={goTo} />
            </Titled>
          ) : (
            <Reading key={name} name={name} takesFocus={way.length > 0} ways={ways} />
          )}
        </>
      ) : (
        <HelpResults words={words} level={3} onRead={goTo} />
      )}
      <ul className={styles.further}>
        {(name !== null || words !== undefined) && (
          <li>
            <Button variant="quiet" onClick={() => goTo(null)}>
              すべてのヘルプを見る
            </Button>
          </li>
        )}
        <li>
          <Link to="/support-inquiry" onClick={onClose}>
            サポートに問い合わせる
          </Link>
        </li>
      </ul>
    </>
  );
};

interface TitledProps {
  title: string;
  /** Somebody has just gone here. */
  takesFocus: boolean;
  children: ReactNode;
}

const Titled = ({ title, takesFocus, children }: TitledProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <article className={styles.article}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        <Phrases>{title}</Phrases>
      </h3>
      {children}
    </article>
  );
};

interface ReadingProps {
  name: string;
  takesFocus: boolean;
  ways: HelpWays;
}

const Reading = ({ name, takesFocus, ways }: ReadingProps) => {
  const { user } = useSignedIn();
  const query = useQuery(helpQuery(name, user));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={8} />}>
      {(help) =>
        help === null ? (
          <>
            <Note>この画面のヘルプはありません。次の一覧からお選びください。</Note>
            <HelpList level={3} onRead={ways.onRead} />
          </>
        ) : (
          <Titled title={help.title} takesFocus={takesFocus}>
            <HelpText help={help} under={3} {...ways} />
            <p>
              <Link to="/admin/help/$name" params={{ name }} onClick={ways.onLeave}>
                大きな画面で読む・印刷する
              </Link>
            </p>
          </Titled>
        )
      }
    </QueryBoundary>
  );
};
