import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnQuestionReport, SurveyResult } from '@tokiori/contract';
import { getSurveyHelp, listOwnQuestionReports } from '@tokiori/contract/client';
import { useState } from 'react';
import { keyOf, queryOf } from '../../../app/api/query-of';
import { formatInstant } from '../../../ui/format/date';
import { Icon } from '../../../ui/icon/icon';
import styles from './actions.module.css';
import { AskDialog, type AskText } from './ask-dialog';

/** Of who is not there any more the name is not known. */
const nameOf = ({ asked }: OwnQuestionReport): string => (asked ? `${asked.name}さん` : '前の人');

/** What was asked last, and the reply. */
const Latest = ({ latest }: { latest: OwnQuestionReport }) => (
  <div className={styles.note}>
    {latest.reply === null ? (
      <p>
        {nameOf(latest)}に聞きました（{formatInstant(latest.created_at)}）。返事をお待ちください。
      </p>
    ) : (
      <>
        <p>
          <strong>{nameOf(latest)}の返事</strong>
        </p>
        <p className={styles.reply}>{latest.reply}</p>
      </>
    )}
  </div>
);

/** 「この問題について聞いてみる」, of a question that does not stick; nothing where the learner has nobody to ask. */
export const AskSection = ({ result }: { result: SurveyResult }) => {
  const { id: surveyId } = result.survey;
  const help = queryOf(getSurveyHelp, { params: { survey_id: surveyId } });
  const { data } = useQuery({ ...help, throwOnError: false });
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // Closed by accident, the dialog opens again with what was typed.
  const [text, setText] = useState<AskText | null>(null);
  if (!data || (data.helpers.length === 0 && data.latest === null)) return null;
  const { helpers, latest } = data;
  const waiting = latest?.reply === null ? latest : null;
  const typed = text ?? {
    askedId: waiting?.asked?.id ?? null,
    comment: waiting?.comment ?? '',
  };
  return (
    <div className={styles.ask}>
      {latest && <Latest latest={latest} />}
      {helpers.length > 0 && (
        <button
          type="button"
          className={styles.action}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="mail" size="s" />
          {waiting ? '聞いたことを書き直す' : 'この問題について聞いてみる'}
        </button>
      )}
      {isOpen && (
        <AskDialog
          surveyId={surveyId}
          helpers={helpers}
          text={typed}
          onText={setText}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            setText(null);
            void client.invalidateQueries({ queryKey: keyOf(getSurveyHelp) });
            void client.invalidateQueries({ queryKey: keyOf(listOwnQuestionReports) });
          }}
        />
      )}
    </div>
  );
};
