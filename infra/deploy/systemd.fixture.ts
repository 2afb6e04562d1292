import { textOf, variablesIn, type Environment, type Process } from './files.fixture.ts';

/** Options of a unit by name, each with its values in order. */
export type Unit = { readonly name: string; readonly options: ReadonlyMap<string, readonly string[]> };

export const COMMON = 'malaab-.service.d/common.conf';

/** A unit's file and, for a template, its instance. */
const files: readonly { readonly file: string; readonly instance: string }[] = [
  { file: 'malaab-projections.service', instance: '' },
  { file: 'malaab-worker.service', instance: '' },
  { file: 'malaab-api@.service', instance: '8081' },
];

const unitOf = ({ file, instance }: (typeof files)[number]): Unit => {
  const text = `${textOf(`systemd/${file}`)}\n${textOf(`systemd/${COMMON}`)}`.replaceAll('%i', instance);
  const options = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    options.set(name, [...(options.get(name) ?? []), value]);
  return { name: file.replace('@', `@${instance}`), options };
};

/** The process units, each with the shared options. */
export const units = (): readonly Unit[] => files.map(unitOf);

/** All values of an option. */
export const optionsOf = ({ options }: Unit, name: string): readonly string[] => options.get(name) ?? [];

/** Contents of the settings file, which override a unit's own values. */
export const sharedEnvironment = (): Environment => variablesIn(textOf('systemd/malaab.env').split('\n'));

export const ownEnvironment = (unit: Unit): Environment =>
  variablesIn(optionsOf(unit, 'Environment').flatMap((line) => line.split(' ')));

export const unitProcesses = (): readonly Process[] =>
  units().map((unit) => ({
    name: unit.name,
    environment: { ...ownEnvironment(unit), ...sharedEnvironment() },
  }));
