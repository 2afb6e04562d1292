import { isOn } from '../../../commands/accounts/flags/current-flags.ts';
import type { Runtime } from '../../../commands/core/runtime.ts';
import type { ResourceContext } from '../../resources/context.ts';
import { subjectOf } from './subject.ts';

/** Refuses actions of a feature that is off for the caller. Deciders don't read flags, so that a replay gives the same. */
export const gatedBy =
  (runtime: Runtime): ResourceContext['check'] =>
  async ({ kind, action, actor }) => {
    if (actor === null || kind !== 'video-analysis' || action !== 'create') return null;
    return (await isOn(runtime, 'video_analyses', subjectOf(actor))) ? null : { code: 'feature_off' };
  };
