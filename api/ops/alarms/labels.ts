export type Labels = Readonly<Record<string, string>>;

/** A text that is equal for equal labels. */
export const labelKey = (labels: Labels): string =>
  Object.keys(labels)
    .toSorted()
    .map((name) => `${name}=${labels[name]}`)
    .join(',');

/** Some of the labels; null = all of them. */
export const withLabels = (labels: Labels, names: ReadonlySet<string> | null): Labels =>
  names === null ? labels : Object.fromEntries(Object.entries(labels).filter(([name]) => names.has(name)));

/** Labels but some. */
export const withoutLabels = (labels: Labels, ...names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name)));
