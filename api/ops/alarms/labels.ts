export type Labels = Readonly<Record<string, string>>;

/** A text that is equal for equal labels. */
export const labelKey = (labels: Labels): string =>
  Object.keys(labels)
    .toSorted()
    .map((name) => `${name}=${labels[name]}`)
    .join(',');

/** Labels but some. */
export const withoutLabels = (labels: Labels, ...names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name)));
