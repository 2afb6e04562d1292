/** A row of a chart: its key on the axis, and a number for each series. */
export type ChartRow = Readonly<Record<string, number | string>> & { readonly at: string };

export type Series = {
  readonly key: string;
  readonly name: string;
  /** Only in the table and the file: a sum that would make the bars too high. */
  readonly isInTable?: boolean;
  /** Drawn as a line over the bars, to compare with them. */
  readonly isLine?: boolean;
};

export type FileTable = {
  /** The name of the rows. */
  readonly axis: string;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
  /** The text of a row; left out: its key, such as a date. */
  readonly nameOf?: ((at: string) => string) | undefined;
  /** The number that is written, such as pounds for piastres. */
  readonly numberOf?: ((value: number) => number) | undefined;
};

/** The header and the lines of a chart's file, in the words of the page. */
export const fileTable = ({
  axis,
  series,
  rows,
  nameOf = (at) => at,
  numberOf = (value) => value,
}: FileTable): { readonly header: readonly string[]; readonly lines: readonly (readonly unknown[])[] } => ({
  header: [axis, ...series.map(({ name }) => name)],
  lines: rows.map((row) => [nameOf(row.at), ...series.map(({ key }) => numberOf(Number(row[key] ?? 0)))]),
});
