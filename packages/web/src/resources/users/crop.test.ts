import { describe, expect, it } from 'vitest';
import { MOST_ZOOM, moveCrop, squareOf, WHOLE, within } from './crop';

const landscape = { width: 400, height: 200 };

describe('cropping to a square', () => {
  it('starts with the largest square in the middle', () => {
    expect(squareOf(WHOLE, landscape)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('moves only where there is more of the picture', () => {
    expect(squareOf(moveCrop(WHOLE, landscape, 0.25, 0.25), landscape)).toEqual({
      left: 50,
      top: 0,
      side: 200,
    });
  });

  it('never reaches over the edge', () => {
    expect(squareOf(moveCrop(WHOLE, landscape, 9, 0), landscape).left).toBe(0);
    expect(squareOf(moveCrop(WHOLE, landscape, -9, 0), landscape).left).toBe(200);
  });

  it('keeps a corner in the frame when zoomed out from there', () => {
    const corner = within({ zoom: 2, x: 0, y: 0 }, landscape);
    expect(squareOf(corner, landscape)).toEqual({ left: 0, top: 0, side: 100 });
    expect(squareOf(within({ ...corner, zoom: 1 }, landscape), landscape).top).toBe(0);
  });

  it.each([
    [0.2, 1],
    [99, MOST_ZOOM],
  ])('holds the zoom %d within its bounds', (zoom, held) => {
    expect(within({ ...WHOLE, zoom }, landscape).zoom).toBe(held);
  });
});
