import { SegmentedControl } from '../../ui/choice/radio-group';
import { textSize } from './settings';

export const TextSizeChoice = () => (
  <SegmentedControl
    label="文字の大きさ"
    options={[
      { value: 'usual', label: '標準' },
      { value: 'large', label: '大' },
      { value: 'largest', label: '特大' },
    ]}
    value={textSize.use()}
    onChange={textSize.choose}
  />
);
