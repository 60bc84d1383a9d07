import { expect, it } from 'vitest';
import { roomWords } from './exam-facts';

it('names the room as the list of rooms does, also one without a name', () => {
  expect(roomWords({ id: 1523, name: '' })).toBe('会場1523のコードを入力して始めています。');
  expect(roomWords({ id: 1523, name: '第1会議室' })).toBe(
    '会場「第1会議室」のコードを入力して始めています。',
  );
});
