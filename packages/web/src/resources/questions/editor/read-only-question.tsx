import type { Question } from '@tokiori/contract';
import { useForm } from 'react-hook-form';
import { Note } from '../../../ui/feedback/error-display';
import { Card, Stack } from '../../../ui/surface/card';
import { categoryPathOf } from '../../../app/questions/category-path';
import { LearnerPreview } from '../../../app/questions/editor/learner-preview';
import { questionResolver } from '../../../app/questions/editor/question-resolver';
import { valuesOf } from '../../../app/questions/editor/question-values';

interface Props {
  question: Question;
  /** Others are editors of basics. */
  isAdmin: boolean;
}

const whyReadOnly = ({ key_hidden, preset }: Question, isAdmin: boolean): string => {
  if (!isAdmin && key_hidden)
    return '編集を任されている範囲の外の問題のため、変更できません。正解と解説も表示できません。ベーシックに入れて出題することはできます。';
  if (key_hidden)
    return '運営会社が会社の登録をまだ承認していないため、提供されている問題の正解と解説は表示できません。コースに入れて割り当てることはできます。承認については、運営会社にお問い合わせください。';
  return preset
    ? '提供されている問題のため、変更できません。複製すると、自社の問題として編集できます。'
    : '編集を任されている範囲の外の問題のため、変更できません。複製すると、別の問題として編集できます。';
};

/** A question of others: to be looked at and copied, not changed. */
export const ReadOnlyQuestion = ({ question, isAdmin }: Props) => {
  const form = useForm({ resolver: questionResolver, defaultValues: valuesOf(question) });
  return (
    <Stack>
      <Note>{whyReadOnly(question, isAdmin)}</Note>
      <div>
        <h2>{question.title}</h2>
        <p>{categoryPathOf(question)}</p>
      </div>
      <Card>
        <LearnerPreview form={form} withAnswer={!question.key_hidden} />
      </Card>
    </Stack>
  );
};
