/** Which square of a picture is kept. */
export interface Crop {
  /** 1: as much as fits; up to `MOST_ZOOM`. */
  zoom: number;
  /** The square's middle, as shares of the picture's width and height. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MOST_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Side of the kept square in the picture's own pixels. */
export const sideOf = ({ width, height }: Size, zoom: number): number =>
  Math.min(width, height) / zoom;

/** The nearest crop that does not reach over the picture's edge. */
export const within = (crop: Crop, size: Size): Crop => {
  const zoom = between(crop.zoom, 1, MOST_ZOOM);
  const half = sideOf(size, zoom) / 2;
  return {
    zoom,
    x: between(crop.x, half / size.width, 1 - half / size.width),
    y: between(crop.y, half / size.height, 1 - half / size.height),
  };
};

/** Moves the picture under the frame; `dx` and `dy` as shares of the frame. */
export const moveCrop = (crop: Crop, size: Size, dx: number, dy: number): Crop => {
  const side = sideOf(size, crop.zoom);
  return within(
    { ...crop, x: crop.x - (dx * side) / size.width, y: crop.y - (dy * side) / size.height },
    size,
  );
};

/** Corner and side of the kept square in the picture's own pixels. */
export const squareOf = (crop: Crop, size: Size): { left: number; top: number; side: number } => {
  const side = sideOf(size, crop.zoom);
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
};
