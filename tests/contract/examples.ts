import type { Example } from './hands.ts';

/** What a resource's contract is sent where that is more than its definition tells: its rules, or fields that may be left out. */
export const examples: Readonly<Record<string, Partial<Example>>> = {
  'maintenance-schedule': { twice: 'facility_taken' },
  friendship: { make: async (on) => ({ addresseeId: (await on.member()).id, message: 'نلعب الجمعة؟' }) },
  post: {
    make: () => ({ kind: 'photo', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' }),
  },
};
