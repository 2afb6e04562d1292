/** One stroke each, on a grid of 24. */
const strokes = {
  home: 'M4 11.500L12 4l8 7.500M6 10v10h4.500v-6h3v6H18V10',
  bell: 'M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6M10 20a2 2 0 0 0 4 0',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.500 20.500c.8-4 3.700-6 7.500-6s6.700 2 7.500 6',
  settings: 'M4 7h9M17 7h3M15 4.800v4.400M4 17h3M11 17h9M9 14.800v4.400M4 12h14M20 12h.01',
  photo: 'M4 6.500h3.500L9 4.500h6l1.500 2H20v13H4zM12 9.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7z',
  more: 'M5.500 12h.01M12 12h.01M18.500 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.500l4.500 4.500L19 7',
  pen: 'M4 20l1-4.500L16.500 4 20 7.500 8.500 19zM14 6.500l3.500 3.500',
  bin: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  comment: 'M4 5h16v11.500h-8.500L7 20.500v-4H4z',
  reply: 'M10 6L4.500 11.500 10 17M5 11.500h8c4 0 6.500 2 6.500 6.500',
  history: 'M12 4a8 8 0 1 1-7.700 5.800M4 4.500V10h5.500M12 8v4.500l3 2',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17zM12 7.500V12l3.200 2',
  globe:
    'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17zM3.500 12h17M12 3.500c5 5.500 5 11.500 0 17M12 3.500c-5 5.500-5 11.500 0 17',
  light:
    'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  dark: 'M20 14.500A8.500 8.500 0 1 1 9.500 4a6.800 6.800 0 0 0 10.500 10.500z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  leave: 'M13 4H5v16h8M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500',
  onward: 'M9 5l7 7-7 7',
  back: 'M19.500 12H5M11 5.500L4.500 12l6.500 6.500',
  shield:
    'M12 3l7.500 3v6c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6zM8.500 12l2.500 2.500 4.500-4.500',
  warning: 'M12 4L2.500 20h19zM12 10v4.500M12 17.500h.01',
  show: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  hide: 'M4 4l16 16M6.500 7.500C5 8.500 3.600 10 2.500 12c2.500 4.500 5.800 6.500 9.500 6.500 1.700 0 3.300-.4 4.800-1.300M10 5.700c.7-.1 1.300-.2 2-.2 3.700 0 7 2 9.500 6.500-.6 1.100-1.300 2-2 2.800M9.900 9.900a3 3 0 0 0 4.200 4.200',
  inbox: 'M4 13.500L6.500 5h11L20 13.500V19H4zM4 13.500h4.500l1.500 2.500h4l1.500-2.500H20',
} as const;

export type IconName = keyof typeof strokes;

/** Those that point the way of reading, and turn round with it. */
const pointing: ReadonlySet<IconName> = new Set(['reply', 'leave', 'onward', 'back']);

/** A sign beside words that say the same, or on a button with a name: it isn't read aloud. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-pointing={pointing.has(name) || undefined}>
    <path d={strokes[name]} />
  </svg>
);
