/** For an action's `sets`: the thing becomes this. Where it is already, nothing is set, and nothing written. */
export const becoming =
  <const V extends Readonly<Record<string, string | boolean>>>(values: V) =>
  (it: object): Partial<V> =>
    Object.entries(values).every(([field, value]) => Reflect.get(it, field) === value) ? {} : values;
