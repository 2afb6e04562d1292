import type { Role } from '../../../../../domain/accounts/values.ts';

/** On a grid of 24, in the stroke of all our icons. */
const strokes: Readonly<Record<Role, string>> = {
  PLAYER:
    'M8.500 3.500L4 6 2.500 11l3.500 1V20.500h12V12l3.500-1L20 6l-4.500-2.500c-.7 1.600-2 2.500-3.500 2.500s-2.800-.9-3.500-2.500zM12 10.500v5.500M10.500 11.500l1.500-1',
  COACH:
    'M10 9h11.500v3.500H16a6 6 0 1 1-6-3.500zM10 13a2.500 2.500 0 1 0 .01 0zM7.500 5.500L6 3.500M12 5.500l1-2.500',
  AGENT: 'M3 8h18v11.500H3zM9 8V5h6v3M3 12.500c5.500 2.500 12.500 2.500 18 0M12 13.200v1.800',
  SCOUT:
    'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13zM15.300 15.300L21 21M8 12.500l2-2.500 1.500 1.500 2-3',
  CLUB: 'M12 3l7.500 2.500V12c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V5.500zM12 8.200l1.200 2.400 2.600.4-1.900 1.900.4 2.600-2.300-1.200-2.300 1.200.4-2.600L8.200 11l2.600-.4z',
  COMPANY:
    'M4 20.500V5.500L13 3v17.500M13 9h7v11.500M2.500 20.500h19M7 8.500h3M7 12h3M7 15.500h3M16 12.500h1.500M16 16h1.500',
  SPONSOR:
    'M4 10v4h3.500l8.500 4.500v-13L7.500 10zM7.500 14l1.500 6h2.500l-1-5M19 9.500c1.300 1.300 1.300 3.700 0 5',
};

/** A role's icon, beside its name: hidden from screen readers. */
export const RoleIcon = ({ role }: { readonly role: Role }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-role={role}>
    <path d={strokes[role]} />
  </svg>
);
