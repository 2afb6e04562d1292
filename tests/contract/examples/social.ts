import type { Examples } from '../hands.ts';

export const social: Examples = {
  friendship: { make: async (on) => ({ addresseeId: (await on.member()).id, message: 'نلعب الجمعة؟' }) },
  post: {
    make: () => ({ kind: 'photo', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' }),
  },
};
