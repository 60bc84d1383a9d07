import type { Import, ImportRow } from '@tokiori/contract';
import { updateImportRow } from '@tokiori/contract/client';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { TextArea, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';

interface Props {
  stored: Import;
  row: ImportRow;
}

/** All lines are worked out again. */
const WORK_TIMEOUT_MS = 180_000;
/** Longer texts get more than one line. */
const ONE_LINE = 60;

/** The columns that mean something, with what they are called. */
const columnsOf = ({ mapping, fields }: Import): { at: number; label: string }[] =>
  mapping.flatMap((field, at) => {
    const label = fields.find((it) => it.field === field)?.label;
    return label === undefined ? [] : [{ at, label }];
  });

/** Mends a line that is wrong, where it stands. */
export const ImportRowEdit = ({ stored, row }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Fields stored={stored} row={row} onClose={() => setIsOpen(false)} />
  ) : (
    <div>
      <Button onClick={() => setIsOpen(true)}>{row.line}行目を直す</Button>
    </div>
  );
};

const Fields = ({ stored, row, onClose }: Props & { onClose: () => void }) => {
  const was = stored.headings.map((_, at) => row.cells[at] ?? '');
  const [cells, setCells] = useState(was);
  const [isWhole, setIsWhole] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const save = useAction(updateImportRow, {
    errorsIn: 'caller',
    timeoutMs: WORK_TIMEOUT_MS,
    onDone: onClose,
  });
  const all = columnsOf(stored);
  const wrong = all.filter(({ label }) => row.issues.some(({ column }) => column === label));
  const shown = isWhole || wrong.length === 0 ? all : wrong;
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    save.run({ params: { id: stored.id, line: row.line }, body: { cells, was } });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {shown.map(({ at, label }) => {
          const text = cells[at] ?? '';
          const Field = text.includes('\n') || text.length > ONE_LINE ? TextArea : TextField;
          return (
            <Field
              key={at}
              label={label}
              value={text}
              maxLength={20_000}
              onChange={(event: { target: { value: string } }) =>
                setCells(cells.map((cell, place) => (place === at ? event.target.value : cell)))
              }
            />
          );
        })}
        {save.error && <InlineError message={sentenceOf(save.error)} />}
        <ButtonGroup>
          <Button variant="primary" type="submit" busy={save.isPending}>
            直して調べ直す
          </Button>
          {shown.length < all.length && (
            <Button variant="quiet" onClick={() => setIsWhole(true)}>
              ほかの欄も直す
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            直さずに閉じる
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  );
};
