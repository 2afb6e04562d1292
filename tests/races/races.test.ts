import { afterAll, beforeAll } from 'vitest';
import { openRaces, type Races } from './course.ts';
import { raceForHolders } from './holders.ts';
import { raceForPlaces } from './places.ts';

/**
 * Invariants under concurrent requests: each race is run over HTTP against two server processes on one database, with
 * every other call to the other one.
 */

let races: Races;
beforeAll(async () => {
  races = await openRaces();
});
afterAll(() => races.close());

raceForPlaces(() => races);
raceForHolders(() => races);
