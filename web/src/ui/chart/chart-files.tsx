import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { csvOf } from '../files/csv.ts';
import { Row } from '../layout.tsx';
import { saveFile } from '../files/save-file.ts';
import { savePicture } from './save-picture.ts';

/** A row of a chart: its key on the axis, and a number for each series. */
export type ChartRow = Readonly<Record<string, number | string>> & { readonly at: string };

export type Series = { readonly key: string; readonly name: string };

export type ChartFilesProps = {
  /** The name of the files. */
  readonly name: string;
  /** The labels of the buttons. */
  readonly csv: ReactNode;
  readonly png: ReactNode;
  /** The element that the chart is drawn in. */
  readonly place: RefObject<HTMLElement | null>;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
};

/** Buttons that save a chart's numbers as CSV, and the chart as a picture. */
export const ChartFiles = ({ name, csv, png, place, series, rows }: ChartFilesProps) => {
  const saveTable = (): void => {
    const header = ['at', ...series.map(({ key }) => key)];
    const lines = rows.map((row) => header.map((key) => row[key] ?? 0));
    saveFile(`${name}.csv`, 'text/csv', csvOf(header, lines));
  };
  const saveDrawing = (): void => {
    const drawn = place.current?.querySelector('svg');
    if (drawn) void savePicture(`${name}.png`, drawn);
  };
  return (
    <Row>
      <Button look="quiet" small onClick={saveTable}>
        {csv}
      </Button>
      <Button look="quiet" small onClick={saveDrawing}>
        {png}
      </Button>
    </Row>
  );
};
