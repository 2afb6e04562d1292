import { pngOf, type Colour } from './png.ts';

/*
 * Photos of the demo, computed at each start: equal bytes, no files to ship. Coordinates are -1.5 to 1.5 across and -1
 * to 1 down, at any size in pixels.
 */

const WIDTH = 630;
const HEIGHT = 420;
/** One pixel in coordinates; the width over which edges are softened. */
const PIXEL = 2 / HEIGHT;

type Drawing = (x: number, y: number) => Colour;

const WHITE: Colour = [244, 246, 240];

/** `Math.hypot` is much slower, because it guards against overflow. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const mix = (from: Colour, to: Colour, share: number): Colour => {
  // most points are far from most shapes
  if (share <= 0) return from;
  const part = Math.min(1, share);
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
};
/** Coverage of a point by a shape, from its distance to the edge: 1 inside, 0 outside. */
const within = (distance: number, edge: number, soft = PIXEL): number =>
  clamp((edge - distance) / soft + 0.5);
const stripe = (place: number, width: number): boolean => Math.floor(place / width) % 2 === 0;
/** Distance from the outline of a centred rectangle. */
const fromFrame = (x: number, y: number, halfWidth: number, halfHeight: number): number => {
  const [right, below] = [Math.abs(x) - halfWidth, Math.abs(y) - halfHeight];
  const inner = Math.max(right, below);
  return inner < 0 ? -inner : length(Math.max(right, 0), Math.max(below, 0));
};

const GRASS: readonly [Colour, Colour] = [
  [46, 125, 62],
  [56, 142, 71],
];
const grassAt = (place: number, width: number): Colour => GRASS[stripe(place, width) ? 0 : 1];

const sunset: Drawing = (x, y) => {
  const horizon = -0.05;
  const [sunX, sunY] = [0.55, -0.22];
  if (y < horizon) {
    const sky = mix(mix([58, 42, 92], [214, 92, 76], (y + 1) / 0.6), [255, 190, 98], (y + 0.5) / 0.45);
    const far = length(x - sunX, y - sunY);
    const lit = mix(mix(sky, [255, 214, 140], 0.75 - far * 1.3), [255, 240, 200], within(far, 0.15));
    const trees = horizon - 0.09 - 0.03 * Math.sin(x * 9) - 0.015 * Math.sin(x * 31);
    const withTrees = mix(lit, [38, 34, 52], within(trees - y, 0));
    const goal = Math.max(Math.abs(x + 0.35) - 0.27, Math.abs(y + 0.14) - 0.12);
    const post = goal < 0 && (goal > -0.014 || y < -0.246) ? 1 : 0;
    return mix(withTrees, WHITE, post);
  }
  const depth = 0.5 / (y - horizon + 0.03);
  const across = x * depth;
  const grass = mix(grassAt(depth, 0.8), [226, 138, 66], 0.28 - (y - horizon) * 0.22);
  const circle = Math.abs(length(across, depth - 0.9) - 0.75);
  const line = Math.min(circle, Math.abs(depth - 0.9), Math.abs(depth - 4.2) / 4);
  const shine = within(Math.abs(x - sunX), 0.25, 0.5) * 0.12;
  return mix(mix(grass, [255, 196, 110], shine), WHITE, within(line, 0.022, 0.01) * 0.85);
};

const pool: Drawing = (x, y) => {
  const wave = Math.sin(x * 14 + Math.sin(y * 11) * 2) * Math.sin(y * 17 + Math.sin(x * 7) * 2);
  const water = mix([24, 128, 182], [112, 205, 226], 0.35 + wave * 0.22);
  const lane = ((y + 1.25) % 0.5) - 0.25;
  const tiles = mix(water, [16, 60, 104], within(Math.abs(lane + 0.012 * Math.sin(x * 20)), 0.035) * 0.7);
  const body = length((x + 0.02) / 3.2, y - 0.01);
  const arm = length((x - 0.42) / 2.6, y + 0.085 + (x - 0.42) * 0.18);
  const wake = Math.abs(Math.abs(y) - (0.02 + Math.max(0, 0.35 - x) * 0.16));
  const foam = x < 0.35 ? within(wake, 0.012, 0.03) * clamp((x + 1.3) / 1.6) : 0;
  const swimmer = mix(
    mix(tiles, WHITE, foam * 0.8),
    [150, 96, 66],
    within(Math.min(body, arm * 1.9), 0.066, 0.012),
  );
  const cap = mix(swimmer, [246, 196, 42], within(length(x - 0.27, y), 0.085));
  const rope = Math.abs(Math.abs(lane) - 0.25);
  return mix(cap, stripe(x + 2, 0.09) ? [214, 58, 50] : WHITE, within(rope, 0.016));
};

const track: Drawing = (x, y) => {
  const horizon = -0.12;
  if (y < horizon) {
    const sky = mix([116, 170, 214], [255, 214, 178], (y + 1) / 0.8);
    const sun = mix(sky, [255, 244, 214], within(length(x + 0.75, y + 0.3), 0.11));
    const sea = mix(
      [70, 130, 160],
      [240, 200, 170],
      within(Math.abs(x + 0.75 + 0.05 * Math.sin(y * 160)), 0.16, 0.2),
    );
    return mix(sun, sea, within(horizon - 0.14 - y, 0));
  }
  const depth = 0.6 / (y - horizon + 0.02);
  const across = (x - 0.1) * depth + 0.1;
  if (Math.abs(across) > 2.1) return mix(grassAt(depth, 1.2), [232, 200, 160], 0.25);
  const lane = Math.abs(((across + 2.1) % 0.7) - 0.35);
  const red = mix([190, 74, 52], [222, 128, 96], depth / 14);
  const lines = within(0.35 - lane, 0.03, 0.012 * Math.max(1, depth / 3));
  const start = within(Math.abs(depth - 0.85), 0.035, 0.015);
  return mix(red, WHITE, Math.max(lines, start) * 0.9);
};

const CONES: readonly (readonly [number, number])[] = [-0.9, -0.7, -0.5, -0.3].map((x, index) => [
  x,
  index % 2 === 0 ? 0.28 : -0.28,
]);

const fromCone = (x: number, y: number): number => {
  let nearest = 9;
  for (const [across, down] of CONES) nearest = Math.min(nearest, length(x - across, y - down));
  return nearest;
};

const fromAbove: Drawing = (x, y) => {
  const centre = Math.abs(length(x, y) - 0.28);
  const box = fromFrame(Math.abs(x) - 1.12, y, 0.2, 0.45);
  const goalBox = fromFrame(Math.abs(x) - 1.23, y, 0.09, 0.2);
  const line = Math.min(
    fromFrame(x, y, 1.32, 0.84),
    Math.abs(x) + (Math.abs(y) > 0.84 ? 9 : 0),
    centre,
    box,
    goalBox,
  );
  const field = mix(grassAt(x + 1.5, 0.22), WHITE, within(line, 0.009) * 0.9);
  const [cone, shade] = [fromCone(x, y), fromCone(x - 0.03, y - 0.03)];
  const coned = mix(
    mix(field, [24, 70, 36], within(shade, 0.045) * 0.6),
    [244, 120, 32],
    within(cone, 0.045),
  );
  return mix(coned, [255, 214, 170], within(cone, 0.016));
};

const clay: Drawing = (x, y) => {
  const grain = Math.sin(x * 311 + y * 173) * Math.sin(y * 421 - x * 97);
  const ground = mix([194, 98, 58], [214, 122, 78], 0.5 + grain * 0.3);
  const slant = x * 0.94 + y * 0.34;
  const line = Math.min(Math.abs(slant + 0.35), slant > -0.35 ? Math.abs(y * 0.94 - x * 0.34 - 0.1) : 9);
  const court = mix(ground, WHITE, within(line, 0.05, 0.012) * 0.92);
  const shaded = mix(court, [92, 40, 24], within(length((x - 0.52) / 1.4, y - 0.36), 0.2, 0.06) * 0.6);
  const far = length(x - 0.4, y - 0.18);
  const round = mix([236, 240, 92], [150, 170, 40], (length(x - 0.32, y - 0.08) - 0.08) / 0.3);
  const seam = Math.min(
    Math.abs(length(x - 0.05, y - 0.12) - 0.26),
    Math.abs(length(x - 0.76, y - 0.24) - 0.26),
  );
  return mix(shaded, mix(round, WHITE, within(seam, 0.012) * 0.9), within(far, 0.23));
};

const drawings = { sunset, pool, track, fromAbove, clay } as const;

export type PictureName = keyof typeof drawings;

/** A photo of the demo, as PNG. */
export const pictureOf = (name: PictureName): Uint8Array =>
  pngOf(WIDTH, HEIGHT, (x, y) =>
    drawings[name]((x - WIDTH / 2) / (HEIGHT / 2), (y - HEIGHT / 2) / (HEIGHT / 2)),
  );
