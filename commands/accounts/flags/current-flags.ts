import { hasFeature, rollout, type Rollout, type Subject } from '../../../domain/accounts/flags/evaluate.ts';
import { featureFlag } from '../../../domain/accounts/flags/feature-flag.ts';
import { FLAG_KEYS, type FlagKey } from '../../../domain/accounts/flags/flags.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { oncePer } from '../../../domain/collections/once-per.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { keyedId, streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';

/** The state of flags, which every process keeps in memory and follows by the log's tail. */
type FlagState = Pick<Runtime, 'registry' | 'streams' | 'now'>;

const rolloutIn = oncePer((item: Item): Rollout | null => (exists(item) ? rollout.parse(item) : null));

/** Id of the flag with a key. */
export const flagId = ({ registry }: Pick<Runtime, 'registry'>, key: string): string =>
  keyedId(registry.kind(featureFlag.name), { key }) ?? '';

/** The rollout that the staff have set for a key; null if there is none. */
export const rolloutOf = async (runtime: FlagState, key: string): Promise<Rollout | null> => {
  const id = flagId(runtime, key);
  return rolloutIn(itemIn(await runtime.streams.load(streamOf(featureFlag.name, id)), id));
};

/** Whether a person has a feature now. */
export const isOn = async (runtime: FlagState, key: FlagKey, subject: Subject): Promise<boolean> =>
  hasFeature(key, await rolloutOf(runtime, key), subject, runtime.now().toISOString());

/** The keys of all features that a person has now. */
export const flagsOf = async (runtime: FlagState, subject: Subject): Promise<readonly FlagKey[]> => {
  const held = await Promise.all(FLAG_KEYS.map((key) => isOn(runtime, key, subject)));
  return FLAG_KEYS.filter((_, at) => held[at]);
};
