import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { csvOf } from '../files/csv.ts';
import { Row } from '../layout.tsx';
import { saveFile } from '../files/save-file.ts';
import { type FileTable, fileTable } from './file-table.ts';
import { savePicture, type Labelled } from './save-picture.ts';

export type ChartFilesProps = Pick<FileTable, 'nameOf' | 'numberOf'> & {
  /** The name of the files. */
  readonly name: string;
  /** The labels of the buttons. */
  readonly csv: ReactNode;
  readonly png: ReactNode;
};

type Props = ChartFilesProps &
  Pick<FileTable, 'series' | 'rows'> & {
    /** The element that the chart is drawn in. */
    readonly place: RefObject<HTMLElement | null>;
    /** The elements with the title of the chart and with the name of its rows. */
    readonly title: RefObject<HTMLElement | null>;
    readonly axis: RefObject<HTMLElement | null>;
    readonly legend: Labelled['legend'];
  };

/** Buttons that save a chart's numbers as CSV, and the chart as a picture. */
export const ChartFiles = ({ name, csv, png, place, title, axis, legend, ...table }: Props) => {
  const saveTable = (): void => {
    const { header, lines } = fileTable({ ...table, axis: axis.current?.textContent ?? '' });
    saveFile(`${name}.csv`, 'text/csv', csvOf(header, lines));
  };
  const saveDrawing = (): void => {
    const drawn = place.current?.querySelector('svg');
    if (drawn) void savePicture(`${name}.png`, drawn, { title: title.current?.textContent ?? '', legend });
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
