import type { QuestionLanguage } from '@tokiori/contract';
import { QUESTION_LANGUAGES } from '@tokiori/domain';
import { Select } from '../../ui/field/select';

const LANGUAGES = Object.entries(QUESTION_LANGUAGES).map(([value, { own: label }]) => ({
  value,
  label,
}));

export interface LanguageSettingProps {
  /** `null`: as questions were written first. */
  value: QuestionLanguage | null;
  onChange: (language: QuestionLanguage | null) => void;
}

/** In which language the person reads questions that are written in it. */
export const LanguageSetting = ({ value, onChange }: LanguageSettingProps) => (
  <Select
    label="問題の言語"
    hint="選んだ言語の文がある問題は、その言語で表示します。ない問題は日本語です。解答の画面でも選べます。"
    emptyLabel="日本語"
    options={LANGUAGES}
    value={value ?? ''}
    onChange={({ target }) => onChange((target.value || null) as QuestionLanguage | null)}
  />
);
