/** Causes of an analysis without a result: in the file, and in the motion that it shows. */
export const FAILURES = [
  'not_a_video',
  'codec',
  'too_long',
  'too_many_pixels',
  'too_heavy',
  'cut_off',
  'broken',
  'ended',
  'not_installed',
] as const;
export type Failure = (typeof FAILURES)[number];

export const DOUBTS = [
  'camera_moved',
  'feet_cut_off',
  'too_few_frames',
  'frame_rate_low',
  'no_jump',
  'nothing_moves',
  'too_far_away',
  'no_calibration',
  'nobody_crosses',
  'no_signal',
  'signal_too_early',
  'nobody_moves',
  'moved_before_signal',
  'no_turn',
  'off_line',
  'no_start',
  'leaves_picture',
  'too_short',
  'nobody_stands',
  'not_standing',
  'sway_too_small',
  'no_background',
  'points_not_upright',
  'unclear',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Remarks on a result. New ones stand before the last, so that stored results keep their format. */
export const NOTES = [
  'variable_rate',
  'slow_motion',
  'low_rate',
  'methods_agree',
  'methods_differ',
  'head_cut_off',
  'by_distance',
  'by_body_height',
  'by_points',
  'by_lines',
  'no_finish',
  'one_plane',
  'by_pose',
  'by_sound',
  'by_body',
  'by_light',
] as const;
export type Note = (typeof NOTES)[number];
