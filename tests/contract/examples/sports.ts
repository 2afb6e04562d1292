import type { Examples } from '../hands.ts';

export const sports: Examples = {
  'maintenance-schedule': { twice: 'facility_taken' },
};
