import { Link, useLocation } from '@tanstack/react-router';
import { Markdown } from '../../ui/markdown/markdown';
import { audienceWords, type Help } from './help-file';
import styles from './help.module.css';
import { drawLink, type HelpWays } from './help-links';

interface Props extends HelpWays {
  help: Help;
  /** Level of the heading that the help stands under. */
  under: number;
}

/** A help's text, with who may open its screen and the way there. */
export const HelpText = ({ help, under, ...ways }: Props) => {
  const here = useLocation().pathname;
  const [page] = help.pages.filter((one) => !one.includes('{') && one !== here);
  return (
    <div className={styles.text}>
      <Markdown source={help.text} firstHeading={under} renderLink={drawLink(ways)} />
      <p className={styles.note}>この画面を開ける人：{audienceWords(help)}</p>
      {page !== undefined && help.pages.length === 1 && (
        <p className={styles.toScreen}>
          <Link to={page} onClick={ways.onLeave}>
            「{help.title}」の画面を開く
          </Link>
        </p>
      )}
    </div>
  );
};
