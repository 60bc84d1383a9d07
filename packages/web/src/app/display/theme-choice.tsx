import { SegmentedControl } from '../../ui/choice/radio-group';
import { theme } from './settings';

export const ThemeChoice = () => (
  <SegmentedControl
    label="表示テーマ"
    options={[
      { value: 'auto', label: '自動' },
      { value: 'light', label: 'ライト' },
      { value: 'dark', label: 'ダーク' },
    ]}
    value={theme.use()}
    onChange={theme.choose}
  />
);
