import { useEffect, useRef, type ChangeEvent } from 'react';
import { Icon } from '../../ui/icon/icon';
import { MOST_ZOOM, squareOf, within, type Crop } from './crop';
import styles from './cropper.module.css';
import { useCropGestures } from './use-crop-gestures';

/** Drawn twice as fine as it is shown, for sharp screens. */
const PREVIEW_PX = 560;

/** Draws the kept square over the whole of a canvas. Paper shows through where a picture has holes. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(crop, picture);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

interface Props {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The picture in its frame, to be moved and zoomed by hand, wheel or keys. */
export const Cropper = ({ picture, crop, onChange }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { frame, handlers } = useCropGestures(picture, crop, onChange);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const zoomTo = (event: ChangeEvent<HTMLInputElement>): void =>
    onChange(within({ ...crop, zoom: Number(event.target.value) }, picture));

  return (
    <div className={styles.cropper}>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label="写真の位置。矢印キーで動かし、プラスとマイナスのキーで大きさを変えます。"
        {...handlers}
      >
        <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} className={styles.canvas} />
      </div>
      <label className={styles.zoom}>
        <span>大きさ</span>
        <Icon name="minus" size="s" />
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={zoomTo}
        />
        <Icon name="plus" size="s" />
      </label>
    </div>
  );
};
