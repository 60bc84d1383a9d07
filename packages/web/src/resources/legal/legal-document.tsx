import { Page } from '../../app/page/page';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import type { LegalText } from './legal-text';
import styles from './legal.module.css';

/** A long text of rules, to be read. */
export const LegalDocument = ({ text }: { text: LegalText }) => (
  <Page title={text.title} isPublic width="reading">
    <PageHeader title={text.title} />
    <p>{text.lead}</p>
    <div className={styles.articles}>
      {text.articles.map(({ heading, paragraphs = [], items = [] }) => (
        <Section key={heading} title={heading}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </div>
    <p className={styles.enacted}>{text.enacted}　運営者</p>
  </Page>
);
