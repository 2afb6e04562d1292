import { derivedId, keyedId } from '../../commands/core/ids.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Fields, The } from './scene.ts';

const isThe = (value: unknown): value is The =>
  typeof value === 'object' && value !== null && 'the' in value && 'name' in value;

const idNamed = (kind: string, name: string): string => derivedId('scene', kind, name);

/** The id of a member by name. */
export const idOfMember = (name: string): string => idNamed('user', name);

/** The ids of a scene's things by kind and name. */
export const namesOf = () => {
  const ids = new Map<string, string>();
  const people = new Map<string, string>();
  const idOf = (kind: string, name: string): string => {
    const id = ids.get(`${kind}/${name}`) ?? idNamed(kind, name);
    if (kind === 'user') people.set(id, name);
    return id;
  };
  const valueOf = (value: unknown, to: string | undefined): unknown => {
    if (isThe(value)) return idOf(value.the, value.name);
    if (Array.isArray(value)) return value.map((one) => valueOf(one, to));
    return typeof value === 'string' && to !== undefined ? idOf(to, value) : value;
  };
  return {
    people,
    idOf,
    /** Fields with ids in place of names. */
    valuesOf: ({ facts }: Kind, fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).map(([field, value]) => {
          const { ref, refs } = facts[field] ?? {};
          return [field, valueOf(value, (ref ?? refs)?.resource)];
        }),
      ),
    /** Gives a thing its id: that of its key, if its kind has one. */
    enter: (kind: Kind, name: string, values: Fields): string => {
      const id = keyedId(kind, values) ?? idOf(kind.name, name);
      ids.set(`${kind.name}/${name}`, id);
      return id;
    },
  };
};

export type Names = ReturnType<typeof namesOf>;
