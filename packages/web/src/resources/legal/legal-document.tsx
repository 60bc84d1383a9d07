import { getLegalText } from '@tokiori/contract/client';
import type { LegalKind, LegalText } from '@tokiori/contract';
import { comingWords, versionWords } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { textIn } from '../../app/router/search';
import { QueryBoundary } from '../../app/page/query-boundary';
import { firstText } from './first-text';
import { LegalBlocks } from './legal-blocks';
import styles from './legal.module.css';
import { useSearchValues } from '../../app/page/use-search-values';

/** A text of the operator, to be read: today's version, or the one that the address names. */
export const LegalDocument = ({ kind }: { kind: LegalKind }) => {
  // Not every learner's page has to know what this one reads of its address.
  const version = textIn(useSearchValues().version);
  const query = useQuery({
    ...queryOf(getLegalText, { params: { kind }, query: version ? { version } : {} }),
    initialData: version ? undefined : () => firstText(kind),
    throwOnError: false,
  });
  return (
    <QueryBoundary query={query} skeleton={<div className={styles.text} data-legal={kind}></div>}>
      {(text) => <Text text={text} />}
    </QueryBoundary>
  );
};

const Text = ({ text }: { text: LegalText }) => {
  const address = `/${text.kind}` as const;
  const { version, current_version: current, coming_version: coming } = text;
  return (
    <>
      <div className={styles.text} data-legal={text.kind}>
        <h1 tabIndex={-1}>{text.title}</h1>
        {coming !== null && version === current && (
          <p>
            {comingWords(coming)}
            <Link to={address} search={{ version: coming } as never}>
              新しい文書を読む
            </Link>
          </p>
        )}
        {version !== current && (
          <p>
            {versionWords(version)}です。
            <Link to={address}>いまの文書を読む</Link>
          </p>
        )}
        <LegalBlocks blocks={text.blocks} />
      </div>
      {text.versions.length > 1 && (
        <nav className={styles.versions} aria-label="すべての版">
          <ul>
            {text.versions.map((each) => (
              <li key={each}>
                <Link to={address} search={{ version: each } as never}>
                  {versionWords(each)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
};
