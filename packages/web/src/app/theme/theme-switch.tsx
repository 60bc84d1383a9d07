import { SegmentedControl } from '../../ui/choice/radio-group';
import { setTheme, useTheme, type Theme } from './theme';

const options: { value: Theme; label: string }[] = [
  { value: 'auto', label: '自動' },
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
];

export const ThemeSwitch = () => (
  <SegmentedControl label="表示テーマ" options={options} value={useTheme()} onChange={setTheme} />
);
