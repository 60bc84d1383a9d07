import { CHOICE_COUNT } from '@tokiori/domain';
import { IconButton } from '../../../ui/button/button';
import { Menu } from '../../../ui/overlay/menu';

interface Props {
  index: number;
  /** Choices in all. */
  count: number;
  onMove: (to: number) => void;
  onAddImage: () => void;
  onRemove: () => void;
}

/** What can be done with one choice. */
export const ChoiceActions = ({ index, count, onMove, onAddImage, onRemove }: Props) => {
  const name = `選択肢${index + 1}`;
  return (
    <>
      <Menu
        label={`${name}の操作`}
        items={[
          { label: '画像を付ける', icon: 'image', onSelect: onAddImage },
          {
            label: '上へ移動する',
            icon: 'up',
            disabled: index === 0,
            onSelect: () => onMove(index - 1),
          },
          {
            label: '下へ移動する',
            icon: 'down',
            disabled: index === count - 1,
            onSelect: () => onMove(index + 1),
          },
        ]}
      />
      <IconButton
        icon="trash"
        label={`${name}を消す`}
        disabled={count <= CHOICE_COUNT.min}
        onClick={onRemove}
      />
    </>
  );
};
