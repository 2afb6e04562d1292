import type { SPORTS } from '../../../domain/accounts/values.ts';

export type Sport = (typeof SPORTS)[number];

const ball = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
const waves =
  'M2.5 17.5q1.6 1.6 3.2 0t3.2 0 3.2 0 3.2 0 3.2 0 3 0M2.5 21q1.6 1.6 3.2 0t3.2 0 3.2 0 3.2 0 3.2 0 3 0';
/** A head around a point, of the size that all figures have. */
const head = (x: number, y: number): string => `M${x} ${y - 1.9}a1.9 1.9 0 1 0 .01 0z`;

/** On a grid of 24: balls and gear where they say the sport, a figure where the movement does. */
const strokes: Readonly<Record<Sport, string>> = {
  FOOTBALL: `${ball}M12 8.4l3.4 2.5-1.3 4H9.9l-1.3-4zM12 8.4V3M15.4 10.9l5.1-1.7M14.1 14.9l3.2 4.4M9.9 14.9l-3.2 4.4M8.6 10.9L3.5 9.2`,
  RUNNING: `${head(15.5, 4.4)}M13.5 8.5L11 14l4 2.5L14 21M11 14l-2 4-4.5.500M13.5 8.5l3 3.5L20 11M13.5 8.5H9L7 12`,
  TENNIS:
    'M14 2.8a6.4 6.4 0 1 0 .01 0zM9.5 13.7L3.5 20.5M11.5 3.5v11.5M16.5 3.5v11.5M8 6.8h12M8 11.5h12M19 17.5a2 2 0 1 0 .01 0z',
  BASKETBALL: `${ball}M3 12h18M12 3v18M5.6 5.6a9 9 0 0 1 0 12.8M18.4 5.6a9 9 0 0 0 0 12.8`,
  SWIMMING: `M3.5 14L11.5 10L9 6.5L14.5 4.5M11.5 10l2.5 4${head(18, 10.5)}${waves}`,
  KARATE: 'M9 3L4 5.5 2 13h4v8h12v-8h4L20 5.5 15 3M9 3l6 9.5M15 3l-3 4.8M6 14h12M12 14l-2 4M12 14l2 4',
  DIVING: `M2 8h6M3.5 8v4M9.5 2.5L12 7l2.5 4.5 3 4${head(18.3, 10)}${waves}`,
  FITNESS: 'M2.5 10v4M6 6.5v11M18 6.5v11M21.5 10v4M6 12h12',
  HORSE_RIDING:
    'M4.5 21C4 14.5 6 8 12 5.5V2.5L15 5c2 1.2 3.5 4 5.5 7.5.8 1.5-.5 3.5-2.5 3.3s-2.5-1.3-4.5-1.3c.5 2.5 3 4 3 6.5M14.5 9h.01M18.3 8.8L15.8 14.5M16.8 12.2L7.5 16',
  CYCLING:
    'M6 12a4 4 0 1 0 .01 0zM18 12a4 4 0 1 0 .01 0zM6 16L9.5 9.5 12.5 16zM9.5 9.5h6L12.5 16M18 16L15 6.5h2.5M9.5 9.5L8.8 7M7 7h3.5',
  SKATING: 'M6.5 3v12H19c0-3-2-4.2-5-4.7L12.5 9V3zM12.5 6H10M9 15v4.5M16.5 15v4.5M5 19.5h14c1.5 0 2-1 2-2',
  HANDBALL: `${head(11, 5.5)}M19 2a1.9 1.9 0 1 0 .01 0zM12 9.5l5 .5 1.5-4M12 9.5L7.5 11 5 8M12 9.5L11 15l3.5 2.5L13 22M11 15l-3 3.5H4`,
  GOLF: 'M9 18V2.5l9 3.5-9 3.5M6 16.8c-2.2.500-3.5 1.2-3.5 2 0 1.5 4 2.7 9 2.7s9-1.2 9-2.7c0-1.2-2.3-2.2-6-2.5M16 18.8h.01',
  HOCKEY: 'M5 2.5l8.5 14.3c1 1.7 2.3 2.5 4 2.5h3M19 2.5l-8.5 14.3c-1 1.7-2.3 2.5-4 2.5h-3M12 20.5h.01',
  CHESS:
    'M12 3a3.5 3.5 0 1 0 .01 0zM8.5 10.5h7M10.3 10.5c0 3-1 5-3 7.5M13.7 10.5c0 3 1 5 3 7.5M6.5 18h11l1 3h-13z',
  KUNG_FU: `${head(6.5, 5)}M8 9l3.5 5L21 8M11.5 14L7 16.5 9.5 21M8 9l4.5-.5L14 5M8 9l-4.5 2.5L5 15`,
  BOXING:
    'M7.5 17C5.5 15.5 4.5 13 4.5 9.5a6 6 0 0 1 6-6h4A5.5 5.5 0 0 1 20 9c0 3.5-1 6-2.5 8zM7.5 17v4h10v-4M5 12.5h6.5a2.25 2.25 0 0 0 0-4.5H9',
  BOWLING:
    'M7 3a2.5 2.5 0 0 1 2.5 2.5c0 2-1 2.5-1 4.5s2 4 2 7c0 1.5-.5 3-1 4h-5c-.5-1-1-2.5-1-4 0-3 2-5 2-7s-1-2.5-1-4.5A2.5 2.5 0 0 1 7 3zM5.5 9h3M17 12a4.5 4.5 0 1 0 .01 0zM16 14.5h.01M18.5 14.8h.01M17 17h.01',
  VOLLEYBALL: `${ball}M12 12a9 9 0 0 1 0-9M12 12A9 9 0 0 1 19.8 16.5M12 12A9 9 0 0 1 4.2 16.5M10.8 7.5a12 12 0 0 1 9.8 2.1M16.5 13.2a12 12 0 0 1-6.7 7.4M8.7 15.3a12 12 0 0 1-3.1-9.5`,
  LONG_JUMP: `${head(13, 4)}M12 8l-3.5 5 5.5-.5 4.5 2.5M12 8l4 2 3.5-2.5M12 8L7.5 7.5 5 10M2.5 21h5.5M11 21q1.6-1.6 3.2 0t3.2 0 4 0`,
};

const SportStroke = ({ sport }: { readonly sport: Sport }) => <path d={strokes[sport]} />;

export default SportStroke;
