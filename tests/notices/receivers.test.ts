import { describe, expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../domain/notifications/kinds.ts';
import { PEOPLE } from './accounts.ts';
import { AGREEMENTS } from './agreements.ts';
import { COMMERCE } from './commerce.ts';
import { COMPETITIONS } from './competitions.ts';
import type { Scene } from './scene.ts';
import { SOCIAL } from './social.ts';
import { SPORTS } from './sports.ts';
import { play } from './stage.ts';

/** Each kind of notice: after which event, to whom, and to nobody else. */

const SCENES: readonly Scene[] = [
  ...PEOPLE,
  ...AGREEMENTS,
  ...COMMERCE,
  ...COMPETITIONS,
  ...SOCIAL,
  ...SPORTS,
];

const kindsIn = ({ told }: Scene): readonly string[] => Object.values(told).flat();
const toldIn = ({ told }: Scene) =>
  Object.fromEntries(Object.entries(told).map(([name, kinds]) => [name, [kinds].flat().toSorted()]));

describe.each(SCENES.map((scene) => [`${scene.event} by ${scene.by}`, scene] as const))('%s', (_, scene) => {
  test(`tells ${Object.keys(scene.told).join(', ') || 'nobody'}`, async () => {
    const { told, members } = await play(scene);
    expect(told).toEqual(toldIn(scene));
    expect(members.filter((name) => !(name in told)).length).toBeGreaterThan(0);
  });
});

test('every kind of notice is in a scene', () => {
  const shown = new Set(SCENES.flatMap(kindsIn));
  expect(NOTIFICATION_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});
