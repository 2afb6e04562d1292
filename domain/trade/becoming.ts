/** For an action's `sets`: sets these values; if all are equal already, nothing is set and no event is written. */
export const becoming =
  <const V extends Readonly<Record<string, string | boolean>>>(values: V) =>
  (it: object): Partial<V> =>
    Object.entries(values).every(([field, value]) => Reflect.get(it, field) === value) ? {} : values;
