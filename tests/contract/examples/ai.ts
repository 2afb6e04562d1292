import { newId } from '../../../commands/core/ids.ts';
import type { Examples } from '../hands.ts';
import type { Stage } from '../stage.ts';

const videoOf = async ({ it, maker }: Stage): Promise<string> => {
  const facts = { kind: 'analysis-video', contentType: 'video/mp4', width: null, height: null, variants: [] };
  const kept = await it.platform.files.put(maker.id, { ...facts, id: newId(), bytes: Buffer.from('video') });
  if (!kept.ok) throw new Error(kept.problem.code);
  return kept.value.id;
};

export const ai: Examples = {
  'video-analysis': {
    make: async (on) => ({ tool: 'jump-height', videoFile: await videoOf(on) }),
    // only a finished analysis has a result; that of the contract has no video that could be read
    elsewhere: ['correct', 'calibrate', 'share', 'unshare', 'show-coach', 'retry'],
    actions: { 'show-coach': { body: (on) => ({ coachId: on.as('COACH').maker.id }) } },
  },
};
