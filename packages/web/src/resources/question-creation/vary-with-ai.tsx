import type { LooseProposal, Question, QuestionCreationSettings } from '@tokiori/contract';
import { createQuestionWithAi } from '@tokiori/contract/client';
import { answerParts } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { valuesOf, type QuestionValues } from '../../app/questions/editor/question-values';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { InlineError } from '../../ui/feedback/error-display';
import { Section, Stack } from '../../ui/surface/card';
import { MakerNote } from './maker-note';
import { proposedOf, valuesOfProposal } from './proposal-values';
import { creationSettings } from './question-creation.api';
import { MAKE_TIMEOUT_MS, whyNotYet } from './single/asked-form';
import styles from './question-creation.module.css';
import { Warnings } from './warnings';

interface Props {
  question: Question;
  /** A proposal as the form is to show it. */
  onMade: (values: QuestionValues) => void;
}

const INSTRUCTION =
  'いまの問題と同じ知識を、別の言葉でたずねる問題にしてください。状況の例や数字も変えてください。';
const CHOICES = { least: 2, most: 6 };
const LONGEST = 10_000;

/** What a proposal rests on: the sentence of the document that the question comes from, or else what explains its answer. */
const passageOf = ({ source, commentary }: Question): string =>
  (source?.quote ?? commentary).slice(0, LONGEST);

const bodyOf = (question: Question, { maker }: QuestionCreationSettings) => {
  const { question_category: purpose } = question;
  const num_of_choices = Math.min(
    CHOICES.most,
    Math.max(CHOICES.least, answerParts(question).length),
  );
  const asked = { text: passageOf(question), purpose, num_of_choices };
  // The built-in maker makes questions of sentences: it neither reads questions nor does what it is told in words.
  return maker === 'BuiltIn'
    ? { ...asked, instruction: '' }
    : { ...asked, instruction: INSTRUCTION, current_question: proposedOf(valuesOf(question)) };
};

/** Has other words for a question proposed. */
export const VaryWithAi = ({ question, onMade }: Props) => {
  const { data: settings } = useQuery(creationSettings);
  const [warnings, setWarnings] = useState<LooseProposal['warnings']>([]);
  const make = useAction(createQuestionWithAi, {
    errorsIn: 'caller',
    timeoutMs: MAKE_TIMEOUT_MS,
    onDone: (made: LooseProposal) => {
      setWarnings(made.warnings);
      const values = valuesOfProposal(made.question, question.minor_category_id);
      onMade({ ...values, variant_of: question.variant_of ?? question.id });
    },
  });
  if (!settings) return null;
  return (
    <Section title="言いかえの案">
      <Stack gap="tight">
        <MakerNote settings={settings} />
        <p className={styles.hint}>
          {settings.maker === 'BuiltIn'
            ? '簡易作成は言葉を言いかえられません。解説（出典があれば、もとになった文）から、別の形の問題を作ります。同じ知識をたずねているかを確かめてください。'
            : '問題と解説（出典があれば、もとになった文）から、別の言葉と数字の問題を作ります。正しいかを確かめてから保存してください。'}
        </p>
        <Warnings warnings={warnings} />
        {make.error && <InlineError message={sentenceOf(make.error)} />}
        <div>
          <ButtonWithReason
            icon="recap"
            busy={make.isPending}
            disabledReason={whyNotYet(settings)}
            onClick={() => make.run({ body: bodyOf(question, settings) })}
          >
            言いかえを作る
          </ButtonWithReason>
        </div>
        <p aria-live="polite" className={styles.hint}>
          {make.isPending && '作っています。30秒ほどかかることがあります。'}
        </p>
      </Stack>
    </Section>
  );
};
