import type { CommentarySource as Source } from '@tokiori/contract';
import { placeOfSource } from '../../../app/questions/source-place';
import styles from './commentary.module.css';

/** The document that the question rests on, with its very words in a fold. */
export const CommentarySource = ({ source }: { source: Source }) => (
  <details className={styles.source}>
    <summary>
      出典：『{source.file_name}』{placeOfSource(source, source.file_name)}
    </summary>
    <blockquote>{source.quote}</blockquote>
  </details>
);
