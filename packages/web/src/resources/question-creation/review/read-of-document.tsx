import type { CreationRequest } from '@tokiori/contract';
import { formatNumber } from '../../../ui/format/number';
import styles from './review.module.css';

type ReadParts = NonNullable<CreationRequest['read_parts']>;

/** 「文が128（うち、決まりが31）、箇条書きが20行」: what there is of it, and of sentences also that there is none. */
export const partsText = ({ headings, sentences, rules, items, rows }: ReadParts): string =>
  [
    `文が${formatNumber(sentences)}${rules > 0 ? `（うち、決まりや注意が${formatNumber(rules)}）` : ''}`,
    items > 0 ? `箇条書きが${formatNumber(items)}行` : '',
    rows > 0 ? `表が${formatNumber(rows)}行` : '',
    headings > 0 ? `見出しが${formatNumber(headings)}` : '',
  ]
    .filter(Boolean)
    .join('、');

/** What was read of the document: whoever knows it sees at once whether that is all of it. */
export const ReadOfDocument = ({ parts }: { parts: ReadParts | null }) =>
  parts && <p className={styles.quiet}>この文書から読み取れたのは、{partsText(parts)}です。</p>;
