import type { RefObject } from 'react';
import { saveFile } from '../../app/files/save-file';
import { pngOf, svgOf, type ChartHead } from '../../ui/chart/chart-export';
import { useNotify } from '../../ui/notification/use-notify';
import { Menu } from '../../ui/overlay/menu';

interface Props {
  drawing: RefObject<SVGSVGElement | null>;
  head: ChartHead;
}

/** Saves a chart as a picture, with its title and period above it. */
export const SaveChartMenu = ({ drawing, head }: Props) => {
  const notify = useNotify();
  const savePng = async (): Promise<void> => {
    if (!drawing.current) return;
    try {
      saveFile(`${head.title}.png`, await pngOf(drawing.current, head));
    } catch {
      notify('画像を作成できませんでした。SVGでの保存をお試しください。', 'error');
    }
  };
  const saveSvg = (): void => {
    if (drawing.current)
      saveFile(`${head.title}.svg`, svgOf(drawing.current, head), 'image/svg+xml;charset=utf-8');
  };
  return (
    <Menu
      label="画像を保存"
      labelShown
      quiet
      icon="download"
      items={[
        { label: 'PNGで保存する', icon: 'download', onSelect: () => void savePng() },
        { label: 'SVGで保存する', icon: 'download', onSelect: saveSvg },
      ]}
    />
  );
};
