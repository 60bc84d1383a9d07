import type { SurveyResult } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { useAddressFilters } from '../../../app/lists/use-address-filters';
import { useSignedIn } from '../../../app/session/use-session';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Meter, Stat } from '../../../ui/feedback/progress';
import { formatDuration } from '../../../ui/format/number';
import { Card, Grid, Stack } from '../../../ui/surface/card';
import { SheetReadings } from '../readings/sheet-readings';
import type { SheetResultAnswer } from '../survey-sheets.api';
import { AnsweredQuestion } from './answered-question';
import { answersToShow, shownOf, type AnswerFilter } from './order';

interface Props {
  data: SheetResultAnswer;
  /** Above everything: what is left to do. */
  note?: ReactNode;
  /** Under everything: where to go on. */
  further?: ReactNode;
  /** In place of answers when none is shown. */
  emptyText: (shown: AnswerFilter) => string;
  /** Where one answer leads. */
  renderLink?: (result: SurveyResult) => ReactNode;
  renderActions?: (result: SurveyResult) => ReactNode;
}

/** The answers of a sheet with what they add up to; the address keeps which ones are shown. */
export const SheetAnswers = ({
  data,
  note,
  further,
  emptyText,
  renderLink,
  renderActions,
}: Props) => {
  const { survey_sheet: sheet, surveys } = data;
  const { user } = useSignedIn();
  const { filters, setFilters } = useAddressFilters(['show']);
  const shown = shownOf(filters.show);
  const answers = answersToShow(surveys, shown);
  const wrongCount = surveys.filter(({ correct }) => !correct).length;
  return (
    <Stack gap="roomy">
      {note}
      <Card>
        <Grid columnRem={8}>
          <Stat
            label="正答率"
            value={<Meter numerator={sheet.correct_count} denominator={sheet.answered_count} />}
          />
          <Stat label="かかった時間" value={formatDuration(sheet.duration_seconds)} />
        </Grid>
      </Card>
      {surveys.length > 0 && (
        <SegmentedControl
          label="表示する問題"
          labelHidden
          value={shown}
          onChange={(show) => setFilters({ show: show === 'all' ? undefined : show })}
          options={[
            { value: 'all', label: `すべて ${surveys.length}` },
            { value: 'wrong', label: `不正解 ${wrongCount}` },
            { value: 'right', label: `正解 ${surveys.length - wrongCount}` },
          ]}
        />
      )}
      {answers.length === 0 && (
        <EmptyState>
          {surveys.length === 0 ? 'まだ1問も解答していません。' : emptyText(shown)}
        </EmptyState>
      )}
      <SheetReadings sheetId={sheet.id}>
        {answers.map((result) => (
          <AnsweredQuestion
            key={result.survey.id}
            result={result}
            ruby={user.ruby_enabled}
            link={renderLink?.(result)}
            actions={renderActions?.(result)}
          />
        ))}
      </SheetReadings>
      {further}
    </Stack>
  );
};
