import type { LearnerQuestion, QuestionLanguage } from '@tokiori/contract';
import { QUESTION_LANGUAGES } from '@tokiori/domain';
import { useSession } from '../../../app/session/use-session';
import { Select } from '../../../ui/field/select';
import styles from './languages.module.css';
import { LANGUAGE_TAGS, languageOf } from './in-language';
import { keepLanguage } from './keep-language';
import { useLanguage } from './use-language';

/** In which language the question is read, and that it is not written in the one that is wanted. */
export const LanguageChoice = ({ question }: { question: LearnerQuestion }) => {
  const wanted = useLanguage();
  const userId = useSession()?.user.id;
  const written = (question.translations ?? []).map(({ language }) => language);
  const isMissing = wanted !== null && languageOf(question, wanted) === null;
  const offered = isMissing ? [wanted, ...written] : written;
  return (
    <div className={styles.choice}>
      <Select
        label="問題の言語"
        value={wanted ?? ''}
        emptyLabel="日本語"
        options={offered.map((value) => ({ value, label: QUESTION_LANGUAGES[value].own }))}
        onChange={({ target }) => {
          const language = (target.value || null) as QuestionLanguage | null;
          if (userId !== undefined) void keepLanguage(userId, language);
        }}
      />
      {isMissing && (
        <p role="status" className={styles.note}>
          この問題には「<span lang={LANGUAGE_TAGS[wanted]}>{QUESTION_LANGUAGES[wanted].own}</span>
          」の文がないため、日本語で表示しています。
        </p>
      )}
    </div>
  );
};
