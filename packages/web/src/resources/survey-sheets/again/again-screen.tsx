import type { SurveyResult } from '@tokiori/contract';
import { useSignedIn } from '../../../app/session/use-session';
import { SheetReadings } from '../readings/sheet-readings';
import { SittingScreen } from '../sitting/sitting-screen';
import { useAgain } from './use-again';

interface Props {
  /** At least one. */
  wrong: readonly SurveyResult[];
  onDone: (regained: readonly number[]) => void;
  onLeave: () => void;
}

/** The questions that were wrong, once more, without a score: to end with what is right. */
export const AgainScreen = ({ wrong, onDone, onLeave }: Props) => {
  const { user, company } = useSignedIn();
  const { asked, phase, isLast, secondsBefore, give, next } = useAgain(wrong, onDone);
  return (
    <SheetReadings sheetId={asked.survey.survey_sheet_id}>
      <SittingScreen
        title="もう一度だけ（得点には入りません）"
        questionCount={wrong.length}
        {...{ asked, phase, isLast, secondsBefore, onLeave }}
        rubyByDefault={user.ruby_enabled}
        timeZone={company?.time_zone ?? 'Asia/Tokyo'}
        leaveLabel="結果へ戻る"
        onGive={give}
        onNext={next}
      />
    </SheetReadings>
  );
};
