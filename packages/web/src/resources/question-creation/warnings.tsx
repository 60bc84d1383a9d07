import type { ProposalWarning } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Note } from '../../ui/feedback/error-display';
import styles from './question-creation.module.css';

interface Props {
  warnings: readonly ProposalWarning[];
  /** Leads to another proposal of the same request. */
  renderProposal?: (sequence: number) => ReactNode;
}

/** What a reader should look at before a proposal is saved; nothing when there is nothing. */
export const Warnings = ({ warnings, renderProposal }: Props) =>
  warnings.length === 0 ? null : (
    <Note tone="review">
      <ul className={styles.warnings} aria-label="確認してほしいこと">
        {warnings.map(({ code, message, question_id: questionId, sequence }) => (
          <li key={`${code} ${questionId} ${sequence} ${message}`}>
            {message}
            {questionId !== null && (
              <>
                {' '}
                <Link to="/admin/questions/$questionId" params={{ questionId }} target="_blank">
                  似ている問題を見る（新しいタブ）
                </Link>
              </>
            )}
            {sequence !== null && renderProposal?.(sequence)}
          </li>
        ))}
      </ul>
    </Note>
  );
