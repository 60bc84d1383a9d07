import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/skeleton';
import { HELP_GROUPS, type Help } from './help-file';
import { allHelpQuery } from './help.api';
import styles from './help.module.css';
import { HelpLink, type HelpWays } from './help-links';

interface Props extends Pick<HelpWays, 'onRead'> {
  /** Level of the groups' headings. */
  level: 2 | 3;
}

interface GroupProps extends Props {
  title: string;
  helps: readonly Help[];
}

const Group = ({ title, helps, level, onRead }: GroupProps) => {
  const Heading = `h${level}` as const;
  if (helps.length === 0) return null;
  return (
    <section className={styles.group}>
      <Heading className={styles.groupTitle}>{title}</Heading>
      <ul className={cx(styles.list, styles.columns)}>
        {helps.map((help) => (
          <li key={help.name}>
            <HelpLink name={help.name} onRead={onRead} className={styles.link}>
              {help.title}
            </HelpLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Every help there is, in groups; those of screens that the reader may not open come last. */
export const HelpList = (props: Props) => {
  const { user } = useSignedIn();
  const query = useQuery(allHelpQuery(user));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={8} />}>
      {({ open, closed }) => (
        <div className={styles.groups}>
          {HELP_GROUPS.map((group) => (
            <Group
              key={group}
              title={group}
              helps={open.filter((help) => help.group === group)}
              {...props}
            />
          ))}
          <Group title="お使いの権限では開けない画面" helps={closed} {...props} />
        </div>
      )}
    </QueryBoundary>
  );
};
