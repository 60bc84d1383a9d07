import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/button/button';
import { speak, stopSpeaking } from '../../../ui/speech/speech';
import type { AskedSurvey, Phase } from '../sitting/sitting';
import { spokenQuestion, spokenVerdict } from './spoken-question';

interface Props {
  asked: AskedSurvey;
  phase: Phase;
  /** Of the question's words; a verdict is told in Japanese. */
  lang?: string | undefined;
}

/** Reads each question and each verdict aloud as it comes, once more when that is wanted, and nothing that was left. */
export const ReadAloud = ({ asked, phase, lang }: Props) =>
  phase.kind === 'judged' ? (
    <Speaker key={`verdict ${asked.survey.id}`} sentences={spokenVerdict(phase.result)} />
  ) : (
    <Speaker
      key={`question ${asked.survey.id} ${lang}`}
      sentences={spokenQuestion(asked.question)}
      lang={lang}
    />
  );

const Speaker = ({
  sentences,
  lang,
}: {
  sentences: readonly string[];
  lang?: string | undefined;
}) => {
  const [isSpeaking, setSpeaking] = useState(true);
  const text = sentences.join('\n');
  useEffect(() => {
    if (!isSpeaking) return undefined;
    speak(text.split('\n'), () => setSpeaking(false), lang);
    return stopSpeaking;
  }, [isSpeaking, text, lang]);
  return (
    <IconButton
      icon={isSpeaking ? 'soundOff' : 'sound'}
      label={isSpeaking ? '読み上げを止める' : 'もう一度読み上げる'}
      onClick={() => setSpeaking(!isSpeaking)}
    />
  );
};
