import { useState, type ReactNode } from 'react';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { Stack } from '../../../ui/surface/card';
import type { useCreateLines } from './use-create-lines';
import { UserLineFields } from './user-line-fields';
import type { UserLine } from './user-lines';
import lineStyles from './user-lines.module.css';

interface Many {
  onClose: () => void;
  onAdd: (lines: UserLine[]) => void;
}

interface Props {
  people: ReturnType<typeof useCreateLines>;
  /** A window that makes many lines at once. */
  renderMany: (many: Many) => ReactNode;
}

/** One line a person, with ways to more of them. */
export const UserLines = ({ people, renderMany }: Props) => {
  const [many, setMany] = useState(false);
  const { lines, isPending } = people;
  return (
    <Stack>
      <ul className={lineStyles.lines}>
        {lines.map((line, at) => (
          <UserLineFields
            key={line.key}
            line={line}
            kind={people.kind}
            number={at + 1}
            disabled={isPending}
            onChange={(changes) => people.change(line.key, changes)}
            onRemove={lines.length > 1 ? () => people.remove(line.key) : null}
          />
        ))}
      </ul>
      <ButtonGroup>
        <Button icon="plus" disabled={isPending} onClick={people.addBlank}>
          1人分の行を加える
        </Button>
        <Button disabled={isPending} onClick={() => setMany(true)}>
          まとめて行を作る
        </Button>
      </ButtonGroup>
      {many &&
        renderMany({
          onClose: () => setMany(false),
          onAdd: (added) => {
            people.add(added);
            setMany(false);
          },
        })}
    </Stack>
  );
};
