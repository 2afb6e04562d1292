/** Demo data: trainings of a coach, and a player who has joined one. */
export type DemoTraining = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly sport: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly capacity?: number;
  readonly price?: { readonly amount: number; readonly currency: string };
  /** Keys of the players who have a place. */
  readonly players: readonly string[];
};

/** Keys of the coach who gives the trainings, and of the player who has joined one. */
export const coach = 'nadia';
export const player = 'salma';

export const trainings: readonly DemoTraining[] = [
  {
    key: 'speed',
    title: 'سرعة وتحمّل للاعبات كرة القدم',
    description: 'إحماء ثم عشر انطلاقات قصيرة، ونختم بجري خفيف على الكورنيش.',
    sport: 'FOOTBALL',
    startsAt: '2027-03-12T15:00:00.000Z',
    endsAt: '2027-03-12T17:00:00.000Z',
    capacity: 12,
    price: { amount: 15_000, currency: 'EGP' },
    players: ['salma'],
  },
  {
    key: 'hills',
    title: 'Hill repeats before breakfast',
    description: 'Eight short climbs, and coffee at the top.',
    sport: 'RUNNING',
    startsAt: '2027-03-19T05:00:00.000Z',
    endsAt: '2027-03-19T06:30:00.000Z',
    players: [],
  },
];
