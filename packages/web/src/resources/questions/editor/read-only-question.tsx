import type { Question } from '@tokiori/contract';
import { useForm } from 'react-hook-form';
import { Note } from '../../../ui/feedback/error-display';
import { Card, Stack } from '../../../ui/surface/card';
import { categoryPathOf } from '../questions.api';
import { LearnerPreview } from './learner-preview';
import { questionResolver } from './question-resolver';
import { valuesOf } from './question-values';

/** A question offered to every company: to be looked at and copied, not changed. */
export const ReadOnlyQuestion = ({ question }: { question: Question }) => {
  const form = useForm({ resolver: questionResolver, defaultValues: valuesOf(question) });
  return (
    <Stack>
      <Note>
        {question.key_hidden
          ? '運営会社が会社の登録をまだ承認していないため、提供されている問題の正解と解説は表示できません。コースに入れて割り当てることはできます。承認については、運営会社にお問い合わせください。'
          : '提供されている問題のため、変更できません。複製すると、自社の問題として編集できます。'}
      </Note>
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
