import { exportUserHolidays } from '@tokiori/contract/client';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../app/api/client';
import { sentenceOf } from '../../app/api/sentences';
import { useFileSave } from '../../app/files/use-file-save';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';

const ImportCalendar = lazy(() =>
  import('./import-calendar').then((loaded) => ({ default: loaded.ImportCalendar })),
);

/** Days off from and for another calendar, as an iCalendar file. */
export const CalendarExchange = () => {
  const [isImporting, setImporting] = useState(false);
  const saving = useFileSave(() => call(exportUserHolidays, { query: {} }));
  return (
    <Stack>
      <p>
        スマートフォンやパソコンのカレンダーの休みを取り込めます。自分の休日と会社の休日を、カレンダーに読み込めるファイルに保存することもできます。
      </p>
      <ButtonGroup>
        <Button icon="upload" onClick={() => setImporting(true)}>
          スマホの予定表から休みを入れる
        </Button>
        <Button icon="download" busy={saving.isPending} onClick={() => void saving.run()}>
          iCalendarで保存する
        </Button>
      </ButtonGroup>
      {saving.error !== null && <InlineError message={sentenceOf(saving.error)} />}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportCalendar userId={null} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Stack>
  );
};
