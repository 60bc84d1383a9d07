import type { Settings } from './settings';
import { simulateNow, type Piece } from './work';

// The first message says what is simulated for each seed, every further one asks for a piece of work.
process.once('message', (settings: Settings) => {
  process.on('message', (piece: Piece) => {
    process.send!(simulateNow(piece, settings));
  });
});
