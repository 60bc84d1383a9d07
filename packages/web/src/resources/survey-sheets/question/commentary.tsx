import type { SurveyResult } from '@tokiori/contract';
import { Suspense } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { Icon } from '../../../ui/icon/icon';
import { safeLink } from '../../../ui/markdown/addresses';
import { Markdown } from '../../../ui/markdown/markdown';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { LANGUAGE_TAGS } from '../languages/in-language';
import { useLanguage } from '../languages/use-language';
import { useReadableText } from '../readings/readings-context';
import styles from './commentary.module.css';

// Few questions have one, and the sitting is to be loaded quickly.
const CommentarySource = lazyPanel(
  () => import('./commentary-source').then((file) => file.CommentarySource),
  () => null,
);

interface Props {
  result: Pick<
    SurveyResult,
    | 'commentary'
    | 'commentary_translations'
    | 'commentary_image'
    | 'commentary_links'
    | 'commentary_source'
  > & {
    /** Of which the machine's readings are; none while a question is written. */
    question?: Pick<SurveyResult['question'], 'id'>;
  };
  ruby: boolean;
}

/** Why it is so: text, picture, and pages to read on. */
export const Commentary = ({ result, ruby }: Props) => {
  const readable = useReadableText(ruby);
  const wanted = useLanguage();
  const said = result.commentary_translations?.find(({ language }) => language === wanted);
  const isJapanese = !said || said.language === 'easy-ja';
  const text = said?.text ?? result.commentary;
  return (
    <div className={styles.commentary}>
      <div lang={said && LANGUAGE_TAGS[said.language]}>
        <Markdown source={isJapanese ? readable(text, result.question?.id) : text} ruby={ruby} />
      </div>
      {result.commentary_image && (
        <img className={styles.image} src={result.commentary_image} alt="解説の図" loading="lazy" />
      )}
      {result.commentary_links.length > 0 && (
        <ul className={styles.links}>
          {result.commentary_links.map(({ title, url }) => (
            <li key={url}>
              <a href={safeLink(url) ?? undefined} target="_blank" rel="noopener noreferrer">
                {title}
                <Icon name="external" size="s" />
                <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
      {result.commentary_source && (
        <Suspense>
          <CommentarySource source={result.commentary_source} />
        </Suspense>
      )}
    </div>
  );
};
