import { isOn } from '../../commands/accounts/flags/current-flags.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { FLAG_KEYS, FLAGS, type DeclaredFlag, type FlagKey } from '../../domain/accounts/flags/flags.ts';
import type { ResourceContext } from '../resources/context.ts';
import { subjectOf } from './subject.ts';

const gatesOf = ({ gates = [] }: DeclaredFlag): readonly string[] => gates;

/** The flag that gates an action, by `kind.action`. */
const GATED: ReadonlyMap<string, FlagKey> = new Map(
  FLAG_KEYS.flatMap((key) => gatesOf(FLAGS[key]).map((action) => [action, key] as const)),
);

/** Refuses actions of a feature that is off for the caller. Deciders don't read flags, so that a replay gives the same. */
export const gatedBy =
  (runtime: Runtime): ResourceContext['check'] =>
  async ({ kind, action, actor }) => {
    const key = GATED.get(`${kind}.${action}`);
    if (actor === null || key === undefined) return null;
    return (await isOn(runtime, key, subjectOf(actor))) ? null : { code: 'feature_off' };
  };
