import { useState } from 'react';
import type { Field, KnownDefinition } from '../definition.ts';
import { columnsOf, isForMachines } from '../known.ts';

const INSTANT = { type: 'instant' } as const;

/** Columns that every item has. */
const COMMON: readonly Field[] = [
  { name: 'createdAt', shape: INSTANT },
  { name: 'updatedAt', shape: INSTANT },
];

/** All columns that a list of a resource can show beside title and state. */
export const allColumns = ({ fields, label }: KnownDefinition): readonly Field[] => [
  ...fields.filter(({ name, shape }) => name !== label.name && !isForMachines(shape)),
  ...COMMON,
];

const keyOf = ({ name }: KnownDefinition): string => `malaab.columns.${name}`;

/** Storage may be closed to us: then the usual columns are shown. */
const kept = (definition: KnownDefinition): readonly string[] | undefined => {
  try {
    return localStorage.getItem(keyOf(definition))?.split(',');
  } catch {
    return undefined;
  }
};

const keep = (definition: KnownDefinition, names: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(definition), names.join(','));
  } catch {
    // the choice lasts as long as the page
  }
};

/** The columns that the reader has chosen for a resource, on this device; otherwise the short ones. */
export const useColumns = (definition: KnownDefinition) => {
  const all = allColumns(definition);
  const [names, setNames] = useState<readonly string[]>(
    () => kept(definition) ?? [...columnsOf(definition).map(({ name }) => name), 'updatedAt'],
  );
  const choose = (chosen: readonly string[]): void => {
    setNames(chosen);
    keep(definition, chosen);
  };
  return { all, columns: all.filter(({ name }) => names.includes(name)), choose };
};
